#!/bin/bash
# Back to the previous version, without losing a request and without a build, in about a minute. As root:
#   scripts/deploy/rollback.sh [VERSION] [--name NAME] [--dry-run]
# The database stays as it is: an older version ignores what a newer one has added. VERSION: one of the last
# three, in /srv/site-versions.
. "$(dirname "$0")/steps.sh"
. "$here/upgrade-steps.sh"

to="" version=""
words=("$@")
while [ $# -gt 0 ]; do
  case $1 in
  --dry-run) dry=1 ;;
  --name)
    [ $# -gt 1 ] || refuse "$1 needs a value. See: $0 --help"
    NAME=$2
    shift ;;
  --help) sed -n '2,5s/^# //p' "$0"; exit 0 ;;
  -*) refuse "rollback.sh has no option $1. See: $0 --help" ;;
  *) to=$1 ;;
  esac
  shift
done
name_things
begin "${words[@]}"
recall || [ "$dry" = 1 ] || refuse "There is no site called $NAME here ($install_file)."
: "${PORT:=3000}"

step "The previous version"
before=$(served | tail -n 1)
: "${before:=$(current_version)}"
version=${to:-$(served | awk -v now="$before" '$0 != now { last = $0 } END { print last }')}
[ -n "$version" ] || refuse "There is no version before ${before:-the first}: nothing has been upgraded yet. For an older one: upgrade.sh with its archive, or in its checkout."
[ -d "$machine$versions/$version" ] || refuse "$version is no longer in $versions, which has: $(cd "$machine$versions" 2>/dev/null && ls -d -- */ 2>/dev/null | tr -d / | paste -sd' ' -). To use it: upgrade.sh with its archive, or in its checkout."
say "   $version; in use now: $before"

step "Checking that it can work with the database"
migrate_as "$version"

step "Restarting the processes one after another"
switch_to "$version"
if ! restart_all "$version"; then go_back "$before"; fi
pop_served_to "$version"
push_served "$version"

finish "$version is in use again. $before stays in $versions; to go forward to it: $versions/$before/scripts/deploy/upgrade.sh"
