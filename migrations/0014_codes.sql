-- What a QR code carries: a serial, signed. Codes given out before were random words; their holders have a serial now.
-- An index that is not unique: else giving somebody a code would wait for whoever only holds their row.
alter table signups add column code_serial uuid;
create index on signups (code_serial) where code_serial is not null;
update signups set code_serial = gen_random_uuid() where qr_secret is not null;
alter table signups drop column qr_secret;

alter table assignments add column code_serial uuid not null unique default gen_random_uuid();

-- Codes that admit nobody any more, with the reason that is said at the door.
create table revoked_codes (
  serial uuid primary key,
  reason text not null check (reason in ('transferred', 'refunded', 'erased')),
  revoked_at timestamptz not null
);

-- Private keys are here and not in a file, so that all processes and a restored backup sign alike.
create table signing_keys (
  id smallint primary key check (id between 1 and 255),
  public_key bytea not null check (length(public_key) = 32),
  private_key bytea not null,
  created_at timestamptz not null
);

-- Until when its units may be given to somebody else; null: until the edition begins.
alter table tickets add column reassign_until timestamptz;
