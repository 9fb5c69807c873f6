#!/usr/bin/env bash
# prepare.sh DOMAIN MAIL_URL [ADMIN_MAIL]   writes settings.env, database.env and caddy.env with new secrets into this folder; once.
set -euo pipefail
cd "$(dirname "$0")"
[ $# -ge 2 ] || { sed -n '2s/^# //p' "$0"; exit 2; }
[ ! -e settings.env ] || { echo "settings.env is there: nothing was changed"; exit 0; }
secret() { head -c 32 /dev/urandom | base64; }
password=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')
umask 077
# Each container gets what it needs: neither Caddy nor the database learns the shop's secrets.
echo "DOMAIN=$1" >caddy.env
cat >database.env <<TEXT
POSTGRES_PASSWORD=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')
SHOP_PASSWORD=$password
TEXT
cat >settings.env <<TEXT
# Settings of the shop; each is explained in .env.example. After a change: docker compose up -d
PUBLIC_URL=https://$1
# en: pages in English have no prefix, those in Portuguese are below /pt. Changing it later moves every address.
FIRST_LANGUAGE=pt
# One language alone: LANGUAGES=en, with FIRST_LANGUAGE=en. Unset: all.
TRUST_PROXY=on
DRAIN_SECONDS=5
DATABASE_URL=postgres://nexxt:$password@database:5432/nexxt?application_name=shop
# Keep a copy of it apart from the backups: without it no ticket's code can be signed.
SIGNING_KEY_SECRET=$(secret)
METRICS_TOKEN=$(secret)
MAIL_URL=$2
MAIL_FROM=Nexxt <bilhetes@$1>
# none: free tickets alone. stripe or ifthenpay need their keys (docs/operations.md, Payments).
PAYMENTS=none
# Gets the reports of backups and drills.
ADMIN_MAIL=${3:-}
BACKUP_KEEP_DAYS=14
# A second place for the archives: S3, any.
BACKUP_S3_ENDPOINT=
BACKUP_S3_BUCKET=
BACKUP_S3_REGION=us-east-1
BACKUP_S3_ACCESS_KEY_ID=
BACKUP_S3_SECRET_ACCESS_KEY=
TEXT
echo "Written: settings.env. Then: docker compose up -d"
