-- Reference data without a company, loaded from the product's own versioned files.
create table referencia_versao (
  nome text primary key,
  versao text not null,
  carregada_em timestamptz not null default now()
);
create table municipio (
  id integer primary key check (id between 1000000 and 9999999),
  nome text not null,
  nome_busca text not null,
  uf char(2) not null,
  latitude numeric(9, 6) not null,
  longitude numeric(9, 6) not null,
  fuso_horario text not null,
  capital boolean not null default false
);
create index municipio_trgm on municipio using gin (nome_busca gin_trgm_ops);
create index municipio_nome on municipio (nome_busca text_pattern_ops);
create table estado (
  uf char(2) primary key,
  codigo smallint not null unique,
  nome text not null,
  regiao text not null
);
create table feriado_nacional (
  data date not null,
  nome text not null,
  tipo text not null,
  primary key (data, nome)
);
create table feriado_estadual (
  uf char(2) not null,
  regra text not null,
  nome text not null,
  vigente_de date,
  vigente_ate date,
  primary key (uf, regra, nome)
);
create table banco (
  compe char(3) primary key,
  ispb char(8),
  nome text not null,
  nome_curto text not null
);
create table cep_faixa (
  inicio char(8) primary key,
  fim char(8) not null,
  municipio_id integer not null
);
revoke insert, update, delete on referencia_versao, municipio, estado, feriado_nacional, feriado_estadual, banco, cep_faixa
  from estiva_app;
