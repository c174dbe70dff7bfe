# usage: perl mask.pl <OUTPUT   what a golden file keeps of an output whose numbers are forecasts: its structure and words
#
# A number that stands alone becomes #, whatever its scale: 12.5 ms and 980.1 us are both #s, 1072 is # as 99.31 is. Part of a
# word is a number that touches one (csr-vector:8, h200, size=30x30), and stays. So does a line that is nothing but a whole
# number, or ends in "exit 1": there a case counts lines, or says how a command ended. What hangs on digits goes as well: spaces
# that line columns up (two or more become two, beside a number one does), and where a paragraph is broken at 100 characters.
use strict;
use warnings;

my $plain = qr/[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/;
my $grouped = qr/(?:(?<=[ ])|(?<=^))\d{1,3}(?:,\d{3})+(?=[ .]|, |$)/;
my $number = qr/$grouped|$plain/;
my $before = qr/(?:(?<![^\s(\[{,;"'<>|~])|(?<=":))/;
my $after = qr/(?=[\s)\]},;"'<>|]|[:.](?:\s|$)|$)/;

sub masked {
    my ($line) = @_;
    return $line if $line =~ /^\d+$/ || $line =~ /\bexit \d+$/;
    $line =~ s/$before$number(x?)\.\.$number\1( %)?$after/#/g;
    $line =~ s/$before$number [numk]?s$after/#s/g;
    $line =~ s/$before$number [kMGTP]?(B|B\/s|FLOPS|FLOP\/s)$after/#$1/g;
    $line =~ s/$before$number( ?[x%])?$after/"#" . ($1 ? substr($1, -1) : "")/ge;
    $line =~ s/^ {3,}(?!["\[\]{} ])/  /;
    $line =~ s/(?<=\S) {3,}/  /g;
    $line =~ s/ +#/ #/g;
    $line =~ s/(#\S*) +/$1 /g;
    return $line;
}

my @lines = <STDIN>;
chomp @lines;
while (@lines) {
    my $line = shift @lines;
    my $paragraph = $line;
    while (@lines && length $line <= 100 && $line !~ /[.:]$|  / && $lines[0] =~ /^([^\s"{}\[\]]+) (?!.*  |.*\bexit \d+$)/ && length("$line $1") > 100) {
        $line = shift @lines;
        $paragraph .= " $line";
    }
    print masked($paragraph), "\n";
}
