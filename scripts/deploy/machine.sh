# The steps of install.sh about the machine: what it is, packages, Node, the user, the database.
# shellcheck shell=bash

host_pattern='^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'

# Words that would end up in files of settings.
check_words() {
  local each
  for each in $HOST $ALSO; do
    [[ $each =~ $host_pattern ]] || refuse "\"$each\" is not a host name. Write it in lower case and without https://, for example example.com"
  done
  [[ $mail =~ ^smtps?://[^[:space:]\"\'\\\`\$#]+$ ]] ||
    refuse "--mail must look like smtps://user:password@mail.example.com, with special characters in the password encoded: # is %23, @ is %40, \" is %22, \$ is %24, \\ is %5C, a space is %20."
  if [ -n "$database_url" ]; then
    [[ $database_url =~ ^postgres(ql)?://[^[:space:]\"\'\\\`\$#]+$ ]] ||
      refuse "--database-url must look like postgres://user:password@host:5432/name, with special characters in the password encoded: # is %23, @ is %40, / is %2F, \" is %22, \$ is %24, \\ is %5C."
  fi
  for each in "$from" "$support" ${owner:+"$owner"}; do
    [[ $each =~ ^[^[:space:]@\"\'\<\>]+@[^[:space:]@\"\'\<\>]+$ ]] || refuse "\"$each\" is not an e-mail address. Write just the address, for example anna@example.com"
  done
  if ! [[ $PORT =~ ^[0-9]{4,5}$ ]] || [ "$PORT" -gt 65400 ]; then refuse "--port must be a number from 1024 to 65400, for example 3010."; fi
  if [ -n "$company" ]; then
    for each in address zip city country; do
      [ -n "${!each}" ] || refuse "A company also needs --address, --zip, --city and --country (two letters, such as NL)."
    done
  fi
}

check_machine() {
  local id="" VERSION_ID="" kb
  id=$(. "$machine/etc/os-release" && echo "${ID:-}")
  VERSION_ID=$(. "$machine/etc/os-release" && echo "${VERSION_ID:-}")
  case $id-$VERSION_ID in
  debian-12 | debian-13) say "   Debian $VERSION_ID" ;;
  debian-*) refuse "This is Debian ${VERSION_ID:-without a number}; this script supports 12 and 13. Upgrade it (https://www.debian.org/releases/stable/releasenotes), or use the container image: scripts/deploy/Containerfile" ;;
  *) refuse "This is ${id:-a system without a name}, not Debian; this script supports Debian 12 and 13. Elsewhere, use the container image: scripts/deploy/Containerfile" ;;
  esac
  kb=$(awk '/^(MemTotal|SwapTotal):/ { sum += $2 } END { print sum }' "$machine/proc/meminfo")
  if [ "$kb" -lt 1900000 ]; then
    if [ "$swap" = 1 ]; then make_swap
    else refuse "This machine has $((kb / 1000)) MB of memory and swap; building the site takes 1.5 GB. Run the same command with --swap (it makes a 2 GB swap file), or build elsewhere: scripts/deploy/archive.sh --with-build there, then --archive FILE --swap here."; fi
  fi
  if [ ! -d "$machine$current/build" ]; then
    [ "$(free_kb /srv)" -ge 4000000 ] || refuse "The disk that holds /srv has $(($(free_kb /srv) / 1000)) MB free; the site needs 4 GB to start with. Free some space or get a larger disk, then run the same command again."
  fi
  check_port 80
  check_port 443
}

# A port that something else than nginx listens at.
check_port() {
  local hex who
  hex=$(printf '%04X' "$1")
  { cat "$machine/proc/net/tcp" "$machine/proc/net/tcp6" 2>/dev/null || true; } |
    awk -v hex=":$hex" '$4 == "0A" && substr($2, length($2) - 4) == hex { found = 1 } END { exit !found }' || return 0
  who=$(ss -ltnpH "sport = :$1" 2>/dev/null | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -n 1 || true)
  [ "$who" = nginx ] && return 0
  [ -z "$who" ] && dpkg-query -W -f '${db:Status-Status}' nginx 2>/dev/null | grep -q '^installed' && return 0
  refuse "Port $1 is taken by ${who:-another program}, and nginx needs it. To see what it is: ss -ltnp 'sport = :$1'. Stop it for good, for example: systemctl disable --now ${who:-apache2}. Then run the same command again."
}

make_swap() {
  if [ -e "$machine/swapfile" ]; then return 0; fi
  run fallocate -l 2G "$machine/swapfile.part"
  run chmod 600 "$machine/swapfile.part"
  run mkswap "$machine/swapfile.part"
  run mv "$machine/swapfile.part" "$machine/swapfile"
  [ "$dry" = 1 ] || echo "/swapfile none swap sw 0 0" >>"$machine/etc/fstab"
  run swapon "$machine/swapfile"
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null || true)" = installed ]; }

apt() { run env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@"; }

install_packages() {
  local wanted="ca-certificates curl openssl nginx iproute2" missing="" each
  [ -n "$database_url" ] || grep -qs '^DATABASE_URL=.*@' "$machine$env_file" || wanted+=" postgresql"
  [ "$TLS" = self-signed ] || wanted+=" certbot"
  # A reboot in the middle leaves packages half unpacked.
  if [ -n "$(dpkg --audit 2>/dev/null || true)" ]; then run dpkg --configure -a; fi
  for each in $wanted; do is_installed "$each" || missing+=" $each"; done
  [ -n "$missing" ] || { say "   all are installed already"; return 0; }
  apt update
  # shellcheck disable=SC2086
  apt install -y --no-install-recommends $missing
}

node_is_enough() {
  [ -x "$machine/usr/bin/node" ] && command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# Debian 13 has a Node that is new enough; for Debian 12 it comes from NodeSource's signed archive.
install_node() {
  if node_is_enough; then
    say "   Node $(node -p process.versions.node) is installed already"
    return 0
  fi
  local candidate
  candidate=$(apt-cache policy nodejs 2>/dev/null | awk '/Candidate:/ { print $2 }' || true)
  if dpkg --compare-versions "${candidate%%[!0-9.]*}" ge 20.19 2>/dev/null; then
    apt install -y --no-install-recommends nodejs npm
  else
    run mkdir -p "$machine/etc/apt/keyrings"
    run curl -fsSL --retry 3 -o "$machine/etc/apt/keyrings/nodesource.asc" https://deb.nodesource.com/gpgkey/nodesource-repo.gpg.key ||
      refuse "This Debian has no Node 20.19, and https://deb.nodesource.com does not answer. Copy the archive node-v24….tar.gz for Linux from https://nodejs.org/en/download here and unpack it: tar -xzf node-v24*.tar.gz -C /usr --strip-components=1. Then run the same command again."
    put_file /etc/apt/sources.list.d/nodesource.list <<<"deb [signed-by=/etc/apt/keyrings/nodesource.asc] https://deb.nodesource.com/node_24.x nodistro main"
    apt update
    apt install -y nodejs
  fi
  [ "$dry" = 1 ] || node_is_enough || refuse "After its installation, Node is $(node -p process.versions.node 2>/dev/null || echo missing); the site needs 20.19 or newer, with npm, at /usr/bin/node. See: apt-cache policy nodejs"
}

make_user() {
  getent passwd "$NAME" >/dev/null || run useradd --system --user-group --home-dir "$data" --shell /usr/sbin/nologin "$NAME"
  local folder
  for folder in "$data" "$backups"; do
    if [ ! -d "$machine$folder" ]; then
      run mkdir -p "$machine$folder"
      run chmod 700 "$machine$folder"
      run chown "$NAME:$NAME" "$machine$folder"
    fi
  done
  [ -d "$machine$versions" ] || run mkdir -p "$machine$versions"
}

# Not in the caller's folder, which that user may not enter.
from_root() { (cd / && "$@"); }
as_postgres() { run_as "$1" from_root runuser -u postgres -- "${@:2}"; }
ask_postgres() { from_root runuser -u postgres -- psql -qAtc "$1"; }

# On this machine: a role without a password, which only the user of the same name becomes (peer), over the socket.
make_database() {
  if [ -z "$database_url" ] && [ -e "$machine$env_file" ]; then database_url=$(value_of DATABASE_URL); fi
  if [ -n "$database_url" ] && [[ $database_url != *@%2Frun%2Fpostgresql/* ]]; then
    say "   a managed Postgres; the migrations will say if its role lacks any rights"
    return 0
  fi
  database_url=postgres://$NAME@%2Frun%2Fpostgresql/$NAME
  if [ "$dry" = 0 ]; then
    for _ in 1 2 3 4 5 6 7 8 9 10; do
      ask_postgres 'select 1' >>"$log" 2>&1 && break
      systemctl start postgresql >>"$log" 2>&1 || true
      sleep "${SITE_PAUSE:-2}"
    done
  fi
  if [ "$dry" = 1 ] || [ -z "$(ask_postgres "select 1 from pg_roles where rolname = '$NAME'")" ]; then
    as_postgres "creates the role $NAME, which can create neither databases nor roles" createuser --no-superuser --no-createdb --no-createrole "$NAME"
  fi
  if [ "$dry" = 1 ] || [ -z "$(ask_postgres "select 1 from pg_database where datname = '$NAME'")" ]; then
    as_postgres "creates its database" createdb --owner "$NAME" --encoding UTF8 --template template0 --lc-collate C.UTF-8 --lc-ctype C.UTF-8 "$NAME"
  fi
}
