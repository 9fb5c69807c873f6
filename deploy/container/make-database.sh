#!/bin/sh
# Run once by the image of PostgreSQL, where its folder is new: the shop's role is no superuser, and may make the drill's database.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -c "create role nexxt login createdb password '$SHOP_PASSWORD'" -c 'create database nexxt owner nexxt'
