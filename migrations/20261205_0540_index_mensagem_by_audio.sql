-- Audios are kept for some months only.
create index mensagem_by_audio on mensagem (recebida_em) where tipo = 'audio';
