#!/bin/sh
# On a machine of the cluster, as root: install.sh <folder>. The folder has that machine's files, as `make` wrote them.
# Installs Debian's packages, copies the files and starts what they are for. A second run changes only what differs.
set -eu
[ "$(id -u)" = 0 ] || { echo "As root, please" >&2; exit 1; }
files=$(cd "$1" && pwd)

# No package starts its service before its settings are there.
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\nexit 101\n' >$policy
  chmod 755 $policy
  trap 'rm -f $policy' EXIT
fi
install_packages() { DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; }
put() { install -D -m "$1" -o "$2" -g "$2" "$files$3" "$3"; }

apt-get update
if [ -e "$files/etc/patroni/config.yml" ]; then
  # Patroni makes the cluster; Debian's own is never created.
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  install_packages patroni etcd-server postgresql-15 pgbackrest curl
  put 600 etcd /etc/default/etcd
  put 600 postgres /etc/patroni/config.yml
  put 700 postgres /etc/patroni/make-database.sh
  if [ -e "$files/etc/pgbackrest.conf" ]; then
    put 600 postgres /etc/pgbackrest.conf
    put 755 root /usr/local/sbin/nexxt-backup.sh
    put 644 root /etc/systemd/system/nexxt-backup.service
    put 644 root /etc/systemd/system/nexxt-backup.timer
  fi
  systemctl daemon-reload
  systemctl enable etcd patroni
  systemctl restart etcd patroni
  [ ! -e "$files/etc/pgbackrest.conf" ] || systemctl enable --now nexxt-backup.timer
else
  install_packages haproxy
  put 640 haproxy /etc/haproxy/haproxy.cfg
  put 600 root /etc/nexxt/cluster.env
  systemctl enable haproxy
  systemctl restart haproxy
  echo "Its shop reads /etc/nexxt/cluster.env, after its other settings."
fi
