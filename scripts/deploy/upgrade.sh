#!/bin/bash
# A new version without losing a request. As root, in the new checkout or with an archive:
#   scripts/deploy/upgrade.sh [--archive FILE] [--contract] [--name NAME] [--dry-run]
# It is built beside the running one; the database is migrated (only in ways that the old version can work with); then
# the processes are restarted one after another. If one is not ready, the previous version is put back. After an
# interruption run it again: it carries on. --contract: also runs steps after which the previous version can no longer start.
. "$(dirname "$0")/steps.sh"
. "$here/upgrade-steps.sh"

archive="" contract=0 version="" packed=""
words=("$@")
while [ $# -gt 0 ]; do
  case $1 in
  --dry-run) dry=1 ;;
  --contract) contract=1 ;;
  --archive | --name)
    [ $# -gt 1 ] || refuse "$1 needs a value. See: $0 --help"
    if [ "$1" = --archive ]; then archive=$2; else NAME=$2; fi
    shift ;;
  --help) sed -n '2,6s/^# //p' "$0"; exit 0 ;;
  *) refuse "upgrade.sh has no option $1. See: $0 --help" ;;
  esac
  shift
done
name_things
begin "${words[@]}"
recall || [ "$dry" = 1 ] || refuse "There is no site called $NAME here ($install_file). Install one first: $here/install.sh --help"
: "${PORT:=3000}"

step "This version"
find_version
before=$(current_version)
# A switch that was cut off: what is on the stack was ready.
[ -z "$(served)" ] || before=$(served | tail -n 1)
say "   $version; in use now: ${before:-nothing}"
check_room

step "Building it beside the version in use, in $versions"
prepare_version

step "Migrations"
check_steps
migrate_as "$version"

step "Restarting the processes one after another"
switch_to "$version"
if ! restart_all "$version"; then go_back "$before"; fi
push_served "$version"

step "Units and nginx settings"
compare_settings

step "Removing versions older than the last three"
remove_old_versions

finish "$version is in use${before:+; to go back to $before: $here/rollback.sh}"
