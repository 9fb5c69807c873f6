-- What people submit to an edition's call for ideas. Fields have the names of the API.
create table ideas (
  id uuid primary key,
  edition_id integer not null references editions,
  titulo_projeto text not null,
  responsavel_projeto text not null,
  sector text not null,
  categoria text not null,
  entidade text not null,
  contacto_email text not null,
  region text not null,
  contacto_telemovel text not null,
  site text not null,
  descricao_ideia text not null,
  descricao_problema text not null,
  descricao_oportunidade text not null,
  descricao_impacto text not null,
  descricao_passos text not null,
  -- Where the file is in the file store; null: none came with it.
  file_key text unique,
  file_name text not null,
  file_bytes integer check (file_bytes > 0),
  check ((file_key is null) = (file_bytes is null)),
  rules_accepted_at timestamptz not null,
  publication_accepted_at timestamptz not null,
  -- Of the whole request: the same one sent again is answered as the first.
  request_hash bytea not null,
  language text not null,
  created_at timestamptz not null,
  -- The title as it is compared: without differences of case or spaces.
  title_key text not null,
  unique (edition_id, contacto_email, title_key)
);
