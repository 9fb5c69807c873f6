#!/usr/bin/env bash
# One signed archive of database and files in DATA_DIR/backups, kept BACKUP_KEEP_DAYS, and a copy in S3 where BACKUP_S3_BUCKET is
# set. Run by nexxt-backup.timer in the folder of the release.
set -euo pipefail
folder=$DATA_DIR/backups
file=$folder/nexxt-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz
bin/node scripts/run.mjs backups backup "$file"
if [ -n "${BACKUP_S3_BUCKET:-}" ]; then
  # The keys come by stdin: arguments are seen by every user of the machine.
  printf 'user = "%s:%s"\n' "$BACKUP_S3_ACCESS_KEY_ID" "$BACKUP_S3_SECRET_ACCESS_KEY" |
    curl --config - --fail --silent --show-error --aws-sigv4 "aws:amz:${BACKUP_S3_REGION:-us-east-1}:s3" \
      --header 'x-amz-content-sha256: UNSIGNED-PAYLOAD' \
      --upload-file "$file" "$BACKUP_S3_ENDPOINT/$BACKUP_S3_BUCKET/${file##*/}"
fi
# Only after tonight's is whole.
find "$folder" -name 'nexxt-*.tar.gz' -mtime +"${BACKUP_KEEP_DAYS:-14}" -delete
