#!/bin/bash
# Stands in for every program of the machine that install.sh and its neighbours call: notes the call, keeps a state in
# files, and fails once where a test says so. Linked under each program's name.
name=$(basename "$0")
call="$name $*"
machine=$SITE_MACHINE_ROOT
state=$machine/state
echo "$call" >>"$state/calls"

# Lines of `state/failures`: the beginning of a call, `|`, what it says. Each fails once.
while IFS='|' read -r beginning words; do
  if [ -n "$beginning" ] && [[ $call == "$beginning"* ]]; then
    awk -v line="$beginning|$words" '$0 == line && !done { done = 1; next } { print }' "$state/failures" >"$state/failures.new"
    mv "$state/failures.new" "$state/failures"
    echo "$words" >&2
    exit 1
  fi
done <"$state/failures"

unit_file() { echo "$state/unit-${1//[@\/]/_}"; }

case $name in
id) echo 0 ;;
dpkg-query) grep -qx "${*: -1}" "$state/installed" && echo installed ;;
dpkg) if [ "$1" = --compare-versions ]; then exit 1; fi ;;
apt-get) [[ $call == *" install "* ]] && printf '%s\n' "${@:4}" | sed 's/^-.*//' >>"$state/installed" ;;
getent)
  case $1 in
  passwd) [ -e "$state/user-$2" ] && echo "$2:x:990:990::/:" ;;
  ahosts) cat "$state/dns" 2>/dev/null || exit 2 ;;
  esac ;;
useradd) : >"$state/user-${*: -1}" ;;
ip) echo "2: eth0 inet $(cat "$state/own-address")/24 scope global eth0" ;;
ss) cat "$state/ss" 2>/dev/null ;;
curl) exit 7 ;;
df) if [ -e "$state/df" ]; then printf 'Filesystem\n/dev/x 9 9 %s 9%% /\n' "$(cat "$state/df")"; else /bin/df "$@"; fi ;;
node)
  case $call in
  *process.exit*) exit 0 ;;
  *versions.node*) echo 24.0.0 ;;
  *prepare.mjs*) mkdir -p node_modules build ;;
  *backup-keys*) [ -e "$4" ] || echo "AGE-SECRET-KEY-1" >"$4"; printf 'BACKUP_PUBLIC_KEY=age1x\nBACKUP_SIGNING_KEY=y\n' ;;
  esac ;;
runuser)
  case $call in
  *pg_roles*) cat "$state/role" 2>/dev/null ;;
  *pg_database*) cat "$state/database" 2>/dev/null ;;
  *createuser*) echo 1 >"$state/role" ;;
  *createdb*) echo 1 >"$state/database" ;;
  esac ;;
systemctl)
  unit=${*: -1}
  case $1 in
  show) cat "$(unit_file "$unit")" 2>/dev/null || echo 0 ;;
  is-active | is-enabled) [ -e "$(unit_file "$unit")" ] ;;
  start | restart | enable)
    for unit in "${@:2}"; do
      [[ $unit == -* ]] && continue
      if [ "$1" = enable ] && [ "$2" != --now ]; then continue; fi
      number=$(printf '%s' "$unit" | cksum | cut -c 1-6)
      echo "$number" >"$(unit_file "$unit")"
      mkdir -p "$machine/proc/$number"
      ln -sfn "$machine/srv/$(readlink "$machine/srv/site")" "$machine/proc/$number/cwd"
    done ;;
  esac ;;
systemd-run)
  case $call in
  *"migrate.ts --pending"*) cat "$state/pending" 2>/dev/null ;;
  *"mail test"*) echo "mail.example.com accepted an e-mail from no-reply@example.com: 250 queued" ;;
  *"desk list"*) cat "$state/people" 2>/dev/null ;;
  *"desk invite"*) echo "anna@example.com" >"$state/people"; echo "https://example.com/desk/invitation/the-link" ;;
  *doctor*) echo "Nothing is wrong." ;;
  esac ;;
openssl)
  case $1 in
  rand) cat /proc/sys/kernel/random/uuid /proc/sys/kernel/random/uuid | tr -d '\n-'; echo ;;
  req) for word in "$@"; do case $word in *.pem | *.part) echo "made" >"$word" ;; esac; done ;;
  x509) [ -e "${*: -1}" ] && echo "DNS:example.com" ;;
  esac ;;
fallocate) : >"${*: -1}" ;;
certbot) mkdir -p "$machine/etc/letsencrypt/live/example.com" && touch "$machine/etc/letsencrypt/live/example.com/"{fullchain,privkey}.pem ;;
nginx) cat "$state/nginx" >&2 2>/dev/null ;;
esac
last=$?
case $name in dpkg-query | getent | systemctl | openssl) exit $last ;; esac
exit 0
