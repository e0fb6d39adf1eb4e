# The steps of install.sh about the site: settings, units, proxy, certificate, company, owner, backup.
# shellcheck shell=bash

value_of() { sed -n "s/^$1=//p" "$machine$env_file" 2>/dev/null | tail -n 1; }
desk_host() { [[ $desk =~ $host_pattern && ! $desk =~ ^[0-9.]+$ ]] && echo "$desk" || echo "$HOST"; }
names() { printf '%s\n' $HOST $ALSO "$(desk_host)" | awk '!seen[$0]++'; }
staff() { "$machine/usr/local/sbin/$NAME-staff" "$@"; }
secret() { openssl rand -hex 32; }

make_environment() {
  if [ -e "$machine$env_file" ]; then
    say "   $env_file exists; its secrets are kept"
    [ "$(value_of SMTP_URL)" = "$mail" ] || set_value SMTP_URL "$mail"
    [ "$(value_of MAIL_FROM)" = "$from" ] || set_value MAIL_FROM "$from"
  else
    local keys="" desk_line="DESK_NETWORKS=$desk"
    [ "$(desk_host)" != "$desk" ] || desk_line="DESK_HOST=$desk"
    say "   creates the backup keys, $key_file"
    if [ "$dry" = 0 ]; then
      keys=$(cd "$machine$versions/$version" && umask 077 && node --import tsx scripts/deploy/backup-keys.ts "$machine$key_file" 2>>"$log")
    fi
    put_file "$env_file" 600 <<-END
	# The environment of https://$HOST: scripts/deploy/environment.md explains each variable. After a change: systemctl restart '$NAME*'
	PUBLIC_ORIGIN=https://$HOST
	DATABASE_URL=$database_url
	SESSION_SECRET=$(secret)
	MANDATE_SECRET=$(secret)
	MAIL=smtp
	SMTP_URL=$mail
	MAIL_FROM=$from
	MAIL_EVENTS_SECRET=$(secret)
	$desk_line
	BACKUP_TO=$backups
	$keys
	$([ "$TLS" = letsencrypt ] || echo "NODE_EXTRA_CA_CERTS=/etc/nginx/$NAME-tls/fullchain.pem")
	END
  fi
  remember | put_file "$install_file"
}

set_value() {
  if [ "$dry" = 0 ]; then
    (umask 077 && awk -v name="$1" -v value="$2" 'index($0, name "=") == 1 { print name "=" value; next } { print }' "$machine$env_file" >"$machine$env_file.part")
    mv -f "$machine$env_file.part" "$machine$env_file"
    sha256sum <"$machine$env_file" >"$(sum_of "$env_file")"
    touched "$env_file"
    rm -f "$notes/done-mail"
  fi
  say "   sets $1 in $env_file"
}

# A file of scripts/deploy with the names of this installation.
rendered() {
  sed -e "s#/srv/backups#$backups#g" -e "s#/srv/site#$current#g" -e "s#/etc/site\.env#$env_file#g" \
    -e "s#/etc/site-backup-key#/etc/$NAME-backup-key#g" -e "s#/var/lib/site#$data#g" \
    -e "s#^\(User\|Group\|StateDirectory\)=site\$#\1=$NAME#" -e "s#\b3100\b#$((PORT + 100))#" \
    -e "s#systemctl start site-#systemctl start $NAME-#" "$here/$1"
}

make_units() {
  local each
  for each in @.service -jobs.service -migrate.service -backup.service -drill.service -drill.timer; do
    rendered "site$each" | put_file "/etc/systemd/system/$NAME$each"
  done
  put_file "/usr/local/sbin/$NAME-staff" 755 <<-END
	#!/bin/sh
	# Staff commands with the site's environment, as its user: $NAME-staff doctor
	if [ -t 0 ] && [ -t 1 ]; then how=--pty; else how=--pipe; fi
	exec systemd-run --quiet --collect --wait \$how --uid=$NAME --gid=$NAME --working-directory=$current \\
	  -p EnvironmentFile=$env_file -E NODE_ENV=production -E NODE_NO_WARNINGS=1 -E STAFF_CALL=$NAME-staff -E TRUST_PROXY=1 -E DATA_DIR=$data /usr/bin/node --import tsx scripts/staff.ts "\$@"
	END
  if once units; then
    run systemctl daemon-reload
    did units
  fi
}

# Starts a unit that ends by itself; if it fails, its own words are the sentence.
run_unit() {
  run systemctl start "$1" && return 0
  journalctl -u "$1" -n 8 -o cat --no-pager >>"$log" 2>/dev/null || true
  return 1
}

start_site() {
  local unit serves=1
  [ -n "$(current_version)" ] || switch_to "$version"
  for unit in $(units); do [ "$(running_version "$unit")" = "$version" ] || serves=0; done
  if [ "$serves" = 0 ]; then
    run_unit "$NAME-migrate"
    # shellcheck disable=SC2046
    run systemctl enable $(units)
    restart_all "$version" || { journalctl -u "$NAME@$PORT" -n 8 -o cat --no-pager >>"$log" 2>/dev/null || true; false; }
    push_served "$version"
  elif once environment; then
    for unit in $(units); do run systemctl restart "$unit"; done
  else
    say "   all three already run $version"
  fi
  did environment
  systemctl is-enabled --quiet "$NAME-drill.timer" 2>/dev/null || run systemctl enable --now "$NAME-drill.timer"
}

make_proxy() {
  local tls=$machine/etc/nginx/$NAME-tls server_names no_ipv6=""
  server_names=$(names | tr '\n' ' ')
  if [ ! -e "$tls/fullchain.pem" ] || unreadable "$tls/fullchain.pem"; then
    [ "$dry" = 1 ] || touched "/etc/nginx/$NAME-tls"
    run mkdir -p "$tls" "$machine/var/www/acme" "$machine/var/cache/nginx"
    run openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=$HOST" \
      -addext "subjectAltName=$(names | sed 's/^/DNS:/' | paste -sd, -)" -keyout "$tls/privkey.pem.part" -out "$tls/fullchain.pem.part"
    run mv -f "$tls/privkey.pem.part" "$tls/privkey.pem"
    run mv -f "$tls/fullchain.pem.part" "$tls/fullchain.pem"
  fi
  # Without IPv6 in the kernel nginx could not listen there.
  [ -s "$machine/proc/net/if_inet6" ] || no_ipv6='/listen \[::\]/d'
  sed -e "s#server_name example.com;#server_name ${server_names% };#" -e "s#/etc/letsencrypt/live/example.com/#/etc/nginx/$NAME-tls/#" \
    -e "s#127.0.0.1:3000#127.0.0.1:$PORT#" -e "s#127.0.0.1:3001#127.0.0.1:$((PORT + 1))#" -e "$no_ipv6" \
    -e "s#upstream site #upstream $NAME #" -e "s#http://site;#http://$NAME;#" -e "s#cache/nginx/site#cache/nginx/$NAME#" \
    -e "s#site_clients#${NAME}_clients#; s#site_assets#${NAME}_assets#; s#site_tls#${NAME}_tls#; s#client_network#${NAME}_client_network#g" \
    "$here/nginx.conf" | put_file "/etc/nginx/conf.d/$NAME.conf"
  # nginx may have stopped since: a certificate that it could not read, or a port that was taken.
  if ! once proxy && { [ "$dry" = 1 ] || systemctl is-active --quiet nginx; }; then return 0; fi
  run nginx -t
  if [ "$dry" = 0 ] && tail -n 9 "$log" | grep -q "conflicting server name"; then
    leave "Another nginx file has a server with the same name: grep -r 'server_name.*$HOST' /etc/nginx. Only one of them answers; remove the other, then: systemctl reload nginx"
  fi
  if systemctl is-active --quiet nginx; then run systemctl reload nginx
  else run systemctl enable --now nginx; fi
  did proxy
}

# A self-signed certificate that nginx could not start with. One from Let's Encrypt (a link) is certbot's.
unreadable() { [ ! -L "$1" ] && ! openssl x509 -noout -in "$1" >/dev/null 2>&1; }

make_certificate() {
  local live=/etc/letsencrypt/live/$HOST tls=/etc/nginx/$NAME-tls each missing="" words=()
  if [ "$TLS" = self-signed ]; then
    say "   self-signed, because of --self-signed"
    return 0
  fi
  for each in $(names); do
    openssl x509 -noout -ext subjectAltName -in "$machine$live/fullchain.pem" 2>/dev/null | grep -qw "DNS:$each" || missing+=" $each"
    words+=(-d "$each")
  done
  if [ -z "$missing" ] && [ -L "$machine$tls/fullchain.pem" ]; then
    say "   there is one from Let's Encrypt, and certbot's timer renews it"
    return 0
  fi
  [ "$check_dns" = 0 ] || [ "$dry" = 1 ] || names_lead_here || return 0
  [ -z "$acme_server" ] || words+=(--server "$acme_server")
  if [ -n "$acme_email" ]; then words+=(-m "$acme_email"); else words+=(--register-unsafely-without-email); fi
  if run certbot certonly --webroot -w /var/www/acme --cert-name "$HOST" --expand --agree-tos --non-interactive \
    --deploy-hook "systemctl reload nginx" "${words[@]}"; then
    for each in fullchain privkey; do
      run ln -sfn "../../letsencrypt/live/$HOST/$each.pem" "$machine$tls/$each.pem.new"
      run mv -Tf "$machine$tls/$each.pem.new" "$machine$tls/$each.pem"
    done
    run systemctl reload nginx
  else
    leave "No certificate yet: $(reason_of_certbot) Until then, browsers show a warning."
  fi
}

# Whether DNS leads to this machine, for each name; asked before the authority, which counts failures.
names_lead_here() {
  local each theirs own token
  own=$(ip -o addr show scope global 2>/dev/null | awk '{ sub("/.*", "", $4); print $4 }' | paste -sd' ' -)
  token=$(secret)
  mkdir -p "$machine/var/www/acme/.well-known/acme-challenge"
  echo "$token" >"$machine/var/www/acme/.well-known/acme-challenge/here"
  for each in $(names); do
    theirs=$(getent ahosts "$each" | awk '{ print $1 }' | sort -u | paste -sd' ' - || true)
    if [ -z "$theirs" ]; then
      leave "No certificate yet: DNS has no entry for $each. Set an A or AAAA record to one of $own at your registrar, wait until 'getent ahosts $each' shows it, then run the same command again."
      return 1
    fi
    [ "$(curl -fsS --noproxy '*' -m 10 "http://$each/.well-known/acme-challenge/here" 2>/dev/null || true)" = "$token" ] && continue
    printf '%s\n' $own | grep -qxF -f <(printf '%s\n' $theirs) && continue
    leave "No certificate yet: DNS points $each to $theirs, but this machine is $own. Correct the record and run the same command again; if that is intended (behind NAT), add --skip-dns-check."
    return 1
  done
}

# certbot's own words, as a sentence with what to type.
reason_of_certbot() {
  local said
  said=$(awk '/^\[.*\] certbot$/ { said = "" } { said = said "\n" $0 } END { print said }' "$log")
  case $said in
  *rateLimited* | *"too many"*) echo "the authority has had too many requests for this name. Wait as long as it says (tail -n 40 $log), then run the same command again." ;;
  *"DNS problem"* | *NXDOMAIN* | *"no valid A"*) echo "the authority cannot find the name in DNS. Check the A and AAAA records ('getent ahosts $HOST'), wait an hour, then run the same command again." ;;
  *"NewConnectionError"* | *"ConnectTimeout"* | *"Max retries"* | *"Network is unreachable"* | *"Failed to resolve"* | *"Temporary failure in name"*)
    echo "this machine cannot reach the authority. Check: curl -I ${acme_server:-https://acme-v02.api.letsencrypt.org/directory}. Then run the same command again." ;;
  *"Timeout during connect"* | *"Connection refused"* | *unauthorized*) echo "the authority cannot reach this machine on port 80. Open port 80 in the firewall (and at your provider), then run the same command again." ;;
  *) echo "certbot failed: tail -n 40 $log. Then run the same command again." ;;
  esac
}

first_day() {
  local field
  if [ "$dry" = 1 ]; then
    say "   sets the company (${company:-none yet}) and $support as the address that members see"
    say "   sends a test mail to ${owner:-the owner} and shows the server's answer; prints the owner's invitation, once"
    return 0
  fi
  if once support; then
    run staff site set "$HOST" support_email "$support"
    did support
  fi
  if once niche && [ -n "$niche" ]; then
    run staff site set "$HOST" niche "$niche"
    did niche
  fi
  if once company && [ -n "$company" ]; then
    run staff company set name "$company"
    for field in address zip city country; do run staff company set $field "${!field}"; done
    [ -z "$registration" ] || run staff company set registration_number "$registration"
    did company
  elif once company; then
    leave "The company on the site is still the example. Run: $0 --company NAME --address STREET --zip ZIP --city CITY --country NL --registration NUMBER"
  fi
  if once mail && [ -n "$owner" ]; then send_test_mail; fi
  once invited || { say "   the owner has already been invited; if the link is lost: $NAME-staff desk invite --email ADDRESS"; return 0; }
  local words=(desk invite --email "$owner")
  staff desk list 2>>"$log" | grep -qF "$owner" || words+=(--name "$owner_name" --role owner)
  # Past the log: the link is a key.
  staff "${words[@]}" | sed 's/^/   /'
  did invited
}

send_test_mail() {
  local answer
  if answer=$(staff mail test --to "$owner" 2>&1); then
    say "   $answer"
    did mail
  else
    leave "No mail: $answer Check the address, user and password with your mail provider, then run the same command again with --mail smtps://user:password@host"
  fi
}

first_backup() {
  if ! once drilled; then
    say "   already done; there is now a backup every night and a drill every month (systemctl list-timers $NAME-drill)"
  elif run_unit "$NAME-backup" && run_unit "$NAME-drill"; then did drilled
  else leave "The first backup or its drill failed: journalctl -u $NAME-backup -u $NAME-drill -n 20 -o cat. Then: systemctl start $NAME-backup && systemctl start $NAME-drill"; fi
}

run_doctor() {
  [ "$dry" = 0 ] || { say "   \$ $NAME-staff doctor"; return 0; }
  staff doctor 2>&1 | sed 's/^/   /' || leave "The doctor's list above shows what is WRONG. Once that is fixed, check again: $NAME-staff doctor"
}
