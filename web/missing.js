// What the page's commands name and never call, or what no page can do: it stops with the name.
['cli_json_fill', 'cli_json_free', 'cli_json_parse', 'memfd_create', 'posix_spawn_file_actions_addopen', 'posix_spawn_file_actions_adddup2',
 'posix_spawn_file_actions_destroy', 'posix_spawn_file_actions_init', 'posix_spawnp', 'prctl', 'wait4'].forEach(name => {
  LibraryManager.library[name] = new Function(`abort("no ${name} in a page")`);
});
