-- Whom the organiser writes to at a partner, for the organiser alone.
create table partner_contacts (
  partner_id integer primary key,
  edition_id integer not null,
  name text not null default '',
  -- Empty: unknown.
  email text not null default '' check (email = lower(email)),
  language language_code not null,
  version integer not null default 1,
  foreign key (partner_id, edition_id) references partners (id, edition_id) on delete cascade
);
create index partner_contacts_by_email on partner_contacts (email);

-- One link a partner, as a speaker has (`speaker_links`).
create table partner_links (
  partner_id integer primary key,
  edition_id integer not null,
  request_id uuid not null,
  requested_by text not null,
  token_hash bytea unique,
  sent_at timestamptz,
  expires_at timestamptz not null,
  recent timestamptz[] not null,
  foreign key (partner_id, edition_id) references partners (id, edition_id) on delete cascade
);

-- Partners whom a mailing to partners is for; empty: all.
alter table mailings add column partners integer[] not null default '{}';

-- The partner whose staff an invitation's tickets are for.
alter table hand_orders add column partner_id integer;
alter table hand_orders add constraint hand_orders_partner_fkey foreign key (partner_id) references partners on delete set null not valid;
alter table hand_orders validate constraint hand_orders_partner_fkey;
