-- That the shop's mail server takes mails: one of the things to see before an edition goes public.
create table mail_checks (
  single boolean primary key default true check (single),
  -- When it last took a test mail.
  accepted_at timestamptz not null
);
