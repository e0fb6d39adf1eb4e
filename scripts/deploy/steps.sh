# Read by install.sh, upgrade.sh and rollback.sh: what they share. Names of one installation come from NAME ("site").
# shellcheck shell=bash
set -Eeuo pipefail
# `… | put_file` must be able to note what it did.
shopt -s lastpipe
umask 022

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
checkout=$(cd "$here/../.." && pwd -P)
# Tests put a folder before every path of the machine.
machine=${SITE_MACHINE_ROOT:-}
dry=0
NAME=site
step_name="the beginning"
left_to_do=()

say() { printf '%s\n' "$*"; }

# Ends with a sentence that says what it is and what to type.
refuse() {
  trap - ERR
  printf '\n%s\n' "$*" >&2
  exit 1
}

step() {
  step_name=$1
  printf '\n== %s\n' "$1"
}

# What is missing at the end although the site runs.
leave() {
  left_to_do+=("$*")
  printf '   ! %s\n' "$*"
}

# Says a command, and runs it unless this is a dry run. Its output is in the log, and its end is shown if it fails.
run() {
  printf '   $ %s\n' "$(quoted "$@")"
  [ "$dry" = 1 ] && return 0
  logged "$@"
}

# The same for a command that has a secret or too many words: only what it does is said.
run_as() {
  printf '   %s\n' "$1"
  [ "$dry" = 1 ] && return 0
  logged "${@:2}"
}

logged() {
  printf '\n[%s] %s\n' "$(date -u +%FT%TZ)" "$1" >>"$log"
  "$@" >>"$log" 2>&1
}

quoted() {
  local word out=""
  for word in "$@"; do
    case $word in
    *[!A-Za-z0-9_./:=@%+,-]* | "") out+=" '${word//\'/\'\\\'\'}'" ;;
    *) out+=" $word" ;;
    esac
  done
  printf '%s' "${out# }"
}

# Writes standard input to a file (path, mode), if it differs. One that was changed by hand stays: the new one goes beside it.
put_file() {
  local path=$machine$1 mode=${2:-644} draft known
  draft=$(mktemp)
  cat >"$draft"
  if cmp -s "$draft" "$path"; then
    rm -f "$draft"
  elif [ "$dry" = 1 ]; then
    say "   writes $1"
    rm -f "$draft"
  else
    known=$(cat "$(sum_of "$1")" 2>/dev/null || true)
    mkdir -p "$(dirname "$path")"
    chmod "$mode" "$draft"
    if [ -e "$path" ] && [ -n "$known" ] && [ "$known" != "$(sha256sum <"$path")" ]; then
      mv -f "$draft" "$path.new"
      leave "$1 was changed by hand and is kept; this version's is $1.new. Compare: diff $1 $1.new"
    else
      say "   writes $1"
      sha256sum <"$draft" >"$(sum_of "$1")"
      cp --preserve=mode "$draft" "$path.part"
      mv -f "$path.part" "$path"
      rm -f "$draft"
      touched "$1"
    fi
  fi
}
# Notes that what reads the file must read it again, for this run or, if it is cut off, the next.
touched() {
  case $1 in
  */systemd/*) rm -f "$notes/done-units" ;;
  */nginx/*) rm -f "$notes/done-proxy" ;;
  "$env_file") rm -f "$notes/done-environment" ;;
  esac
}
sum_of() { printf '%s' "$notes/sums/${1//\//_}"; }

# The files of a checkout or version that install.sh makes the units and nginx settings from, with their sums.
setting_sums() { (cd "$1/scripts/deploy" && sha256sum site*.service site*.timer nginx.conf | sort); }
note_settings() {
  [ "$dry" = 1 ] || setting_sums "$checkout" | cmp -s - "$notes/sums/settings" || setting_sums "$checkout" >"$notes/sums/settings"
}

# Whether a step that can only be done once was done: `once mail && …`, then `did mail`.
once() { [ ! -e "$notes/done-$1" ]; }
did() { [ "$dry" = 1 ] || [ -e "$notes/done-$1" ] || : >"$notes/done-$1"; }

# Sets what follows from NAME.
name_things() {
  [[ $NAME =~ ^[a-z][a-z0-9]{0,15}$ ]] || refuse "--name must be a short word of lower-case letters and digits, for example second."
  env_file=/etc/$NAME.env
  install_file=/etc/$NAME.install
  key_file=/etc/$NAME-backup-key.txt
  current=/srv/$NAME
  versions=/srv/$NAME-versions
  data=/var/lib/$NAME
  backups=/srv/backups
  [ "$NAME" = site ] || backups=/srv/backups-$NAME
  notes=$machine/var/lib/$NAME-install
  log=$machine/var/log/$NAME-install.log
}

# Root, the log, one run at a time, and a sentence for whatever fails.
begin() {
  [ "$dry" = 1 ] && return 0
  [ "$(id -u)" = 0 ] || refuse "This needs root. Run: sudo $0 $(quoted "$@")"
  mkdir -p "$notes/sums" "$(dirname "$log")"
  [ -e "$log" ] || (umask 077 && : >"$log")
  # Whatever a step's output goes to, what fails is said here.
  exec 8>&2 9>>"$notes/lock"
  flock -n 9 || refuse "Another install, upgrade or rollback of $NAME is still running. Wait for it to finish: tail -f $log"
  trap 'failed $?' ERR
  trap 'refuse "Interrupted during: $step_name. Run the same command again: it carries on from here."' INT TERM
}

failed() {
  trap - ERR
  [ "$BASH_SUBSHELL" = 0 ] || exit 1
  {
    printf '\nThis step failed: %s.\n' "$step_name"
    tail -n 15 "$log" | sed 's/^/   | /'
    local place
    for place in "$machine$versions" "$machine/var" "$machine/tmp"; do
      [ -d "$place" ] || continue
      if [ "$(df -Pk "$place" | awk 'NR == 2 { print $4 }')" -lt 51200 ]; then
        printf 'The disk that holds %s is full. Free some space (df -h; du -xsh /var/* /srv/*), for example: apt-get clean; journalctl --vacuum-size=100M\n' "${place#"$machine"}"
        break
      fi
    done
    printf 'Nothing needs to be undone. Once the cause is gone, run the same command again: it carries on where it stopped. The full output: %s\n' "$log"
  } >&8
  exit 1
}

# The settings that an installation remembers (no secrets).
remember() {
  printf '%s=%q\n' HOST "$HOST" ALSO "$ALSO" TLS "$TLS" PORT "$PORT" ACME_EMAIL "$acme_email" ACME_SERVER "$acme_server"
}
recall() {
  [ -r "$machine$install_file" ] || return 1
  # shellcheck disable=SC1090
  . "$machine$install_file"
}

# The free kilobytes of the disk on which a path will be.
free_kb() {
  local path=$machine$1
  while [ ! -d "$path" ]; do path=$(dirname "$path"); done
  df -Pk "$path" | awk 'NR == 2 { print $4 }'
}

units() { printf '%s\n' "$NAME@$PORT" "$NAME@$((PORT + 1))" "$NAME-jobs"; }

# The version of a unit's running process; empty: it does not run.
running_version() {
  local pid
  pid=$(systemctl show -p MainPID --value "$1" 2>/dev/null || true)
  case $pid in "" | 0) return 0 ;; esac
  basename "$(readlink "$machine/proc/$pid/cwd" 2>/dev/null || true)"
}

current_version() { basename "$(readlink "$machine$current" 2>/dev/null || true)"; }

# Switches the name that the units start from, in one step.
switch_to() {
  if [ "$dry" = 1 ]; then
    say "   \$ ln -sfn $NAME-versions/$1 $current"
    return 0
  fi
  say "   $current -> $versions/$1"
  ln -sfn "$NAME-versions/$1" "$machine$current.new"
  mv -Tf "$machine$current.new" "$machine$current"
}

# The stack of served versions: an upgrade puts one on it, a rollback takes one off.
served() { cat "$machine$versions/served" 2>/dev/null || true; }
push_served() {
  [ "$dry" = 1 ] && return 0
  [ "$(served | tail -n 1)" = "$1" ] || printf '%s\n' "$1" >>"$machine$versions/served"
}
pop_served_to() {
  [ "$dry" = 1 ] && return 0
  served | awk -v to="$1" '{ lines[NR] = $0; if ($0 == to) last = NR } END { for (i = 1; i <= last; i++) print lines[i] }' >"$machine$versions/served.new"
  mv -f "$machine$versions/served.new" "$machine$versions/served"
}

# One process after the other; each is ready before the next ends. False: one did not become ready.
restart_all() {
  local unit
  for unit in $(units); do
    if [ "$dry" = 0 ] && [ "$(running_version "$unit")" = "$1" ]; then
      say "   $unit already runs $1"
      continue
    fi
    run systemctl restart "$unit" || return 1
  done
}

# The version in an archive or this checkout, by its content: sets `version`, and `packed` to a tar of its sources.
find_version() {
  if [ -n "$archive" ]; then
    [ -r "$archive" ] || refuse "$archive cannot be read. Make an archive in a checkout: scripts/deploy/archive.sh"
    packed=$archive
    version=$(tar -xzOf "$archive" ./VERSION 2>/dev/null | head -c 40) || true
    [[ $version =~ ^[0-9a-f]{12}$ ]] || refuse "$archive is damaged, or was not made by scripts/deploy/archive.sh. Copy it here again, and compare: sha256sum $archive"
  else
    packed=""
    version=$("$here/archive.sh" --name-only) || refuse "The files of $checkout cannot be read."
  fi
}

# Unpacks, installs packages and builds beside what runs: the folder gets its name when it is whole.
prepare_version() {
  local target=$versions/$version
  if [ -e "$machine$target/VERSION" ]; then
    say "   $target already exists"
    return 0
  fi
  run mkdir -p "$machine$target.partial"
  if [ -n "$packed" ]; then
    run tar -xzf "$packed" -C "$machine$target.partial" --no-same-owner
  else
    run_as "copies $checkout to $target.partial" unpack_checkout "$machine$target.partial"
  fi
  same_packages "$machine$target.partial" || true
  run_as "installs its packages and builds it (takes a few minutes; to follow it: tail -f $log)" prepare_in "$machine$target.partial"
  run mv "$machine$target.partial" "$machine$target"
}

unpack_checkout() { "$here/archive.sh" --to-stdout | tar -xzf - -C "$1" --no-same-owner; }

# The packages of the version that runs, as links, if the new one needs the same.
same_packages() {
  local file
  [ "$dry" = 0 ] && [ -d "$machine$current/node_modules" ] && [ ! -d "$1/node_modules" ] || return 0
  for file in package.json package-lock.json; do cmp -s "$machine$current/$file" "$1/$file" || return 0; done
  run_as "reuses the packages of the running version: they are the same" cp -al "$(readlink -f "$machine$current")/node_modules" "$1/node_modules"
}

prepare_in() { (cd "$1" && NODE_ENV=production node scripts/deploy/prepare.mjs); }

# The last three versions stay, and whatever still runs.
remove_old_versions() {
  local folder id stay
  stay=" $(served | tail -n 3 | tr '\n' ' ') $(current_version) $version "
  for folder in $(units); do stay+="$(running_version "$folder") "; done
  for folder in "$machine$versions"/*/; do
    id=$(basename "$folder")
    [[ "$stay" == *" $id "* ]] || [ ! -d "$folder" ] || run rm -rf "$folder"
  done
}

# Ends with what is left to do; 2 says that there is something.
finish() {
  printf '\n%s\n' "$1"
  [ ${#left_to_do[@]} -gt 0 ] || return 0
  printf '\nLeft to do:\n'
  printf ' - %s\n' "${left_to_do[@]}"
  [ "$dry" = 1 ] || exit 2
}
