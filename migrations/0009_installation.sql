-- Whose database this is: a demo never opens that of a real shop, nor a real shop that of a demo.
create table installation (
  single boolean primary key default true check (single),
  mode text not null check (mode in ('demo', 'production')),
  created_at timestamptz not null default now()
);
