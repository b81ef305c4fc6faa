-- Why a position that was given is not believed: the place stands without one until somebody mends it.
alter table pedido
  add column origem_motivo_sem_posicao text check (length(origem_motivo_sem_posicao) between 1 and 200),
  add column destino_motivo_sem_posicao text check (length(destino_motivo_sem_posicao) between 1 and 200),
  add column redespacho_motivo_sem_posicao text check (length(redespacho_motivo_sem_posicao) between 1 and 200);
