-- Which secret the private key is encrypted with, by the first bytes of a hash of it. Null: not encrypted, as in a demo without one.
alter table signing_keys add column sealed_with text;
