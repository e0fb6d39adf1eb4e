# The steps that upgrade.sh and rollback.sh share.
# shellcheck shell=bash

check_room() {
  [ "$dry" = 1 ] || [ -e "$machine$versions/$version/VERSION" ] || [ "$(free_kb "$versions")" -ge 1500000 ] ||
    refuse "The disk that holds $versions has $(($(free_kb "$versions") / 1000)) MB free; a version needs 1.5 GB while it is being built. Free some space (du -sh $versions/* $backups/*), then run the same command again. $before stays in use."
}

# A command of a version with the site's environment, as its user.
in_version() {
  systemd-run --quiet --collect --wait --pipe --uid="$NAME" --gid="$NAME" --working-directory="$versions/$1" \
    -p "EnvironmentFile=$env_file" -E NODE_ENV=production -E "DATA_DIR=$data" /usr/bin/node --import tsx scripts/migrate.ts "${@:2}"
}

# While the old version serves, the database may only gain.
check_steps() {
  local pending
  [ "$dry" = 0 ] || { say "   refuses steps that the previous version cannot work with (contract), unless --contract is given"; return 0; }
  pending=$(in_version "$version" --pending 2>>"$log")
  [ -n "$pending" ] || { say "   none are pending"; return 0; }
  printf '%s\n' "$pending" | sed 's/^/   pending: /'
  if [ "$contract" = 0 ] && grep -q '\.contract$' <<<"$pending"; then
    refuse "This version removes parts of the database that an older one may need (contract): after that no rollback is possible, and a process of a version older than $before would fail. If $before is the version directly before this one, run the same command with --contract. $before stays in use."
  fi
}

# Units and nginx settings stay as install.sh made them: says which files they would be made from differently now.
compare_settings() {
  local differ
  [ "$dry" = 0 ] && [ -e "$notes/sums/settings" ] || return 0
  differ=$(setting_sums "$machine$versions/$version" | comm -13 "$notes/sums/settings" - | awk '{ print $2 }' | paste -sd' ' -)
  [ -z "$differ" ] || leave "This version has other units or nginx settings ($differ). To use them: $current/scripts/deploy/install.sh; changed units count from the next restart"
}

# `npm run migrate` of a version: brings the database up to it, and fails if it cannot work with it.
migrate_as() {
  run_as "npm run migrate of $1" in_version "$1"
}

# A process of the new version was not ready in time.
go_back() {
  trap - ERR
  local failed_unit=$NAME@$PORT unit
  for unit in $(units); do [ "$(running_version "$unit")" = "$version" ] && systemctl is-active --quiet "$unit" || { failed_unit=$unit; break; }; done
  journalctl -u "$failed_unit" -n 12 -o cat --no-pager >>"$log" 2>/dev/null || true
  printf '\n%s of %s is not ready:\n' "$failed_unit" "$version" >&2
  tail -n 12 "$log" | sed 's/^/   | /' >&2
  [ -n "$1" ] || refuse "There is no earlier version. See: journalctl -u $failed_unit -n 50"
  say "== Going back to $1"
  switch_to "$1"
  restart_all "$1" || refuse "$1 is not ready either, so the version is not the cause. Check the database and the disk: $NAME-staff doctor; journalctl -u $failed_unit -n 50"
  refuse "$1 is in use again, as before. $version stays in $versions; its output is above and in $log. Fix it, then run the same command again."
}
