/**
 * Columns that look as if they held data of persons and do not, or that need no declaration of their own, each with the
 * reason. A test compares this list and the catalogue with the columns of the database.
 */

/** Names of columns that hold data of persons more often than not, and values without a schema. */
export const LOOKS_PERSONAL =
  /cpf|cnh|e_?mail|telefone|celular|nascimento|motorista|documento|contato|endereco|navegador|foto|latitude|longitude|(^|_)nome(_|$)|^quem|renavam|rntrc/
export const LOOKS_OPEN = ['json', 'jsonb', 'bytea']

/** Who did something. It stays: the company must be able to say who acted (art. 7º, VI; art. 16, I). */
export const AUTHORSHIP = /(^|_)por_nome$|^quem_(id|nome)$|^usuario_nome$|^responsavel_id$/

const PLACE = 'A place, a company or a thing.'
const PUBLIC = 'Public reference data.'
const SETTINGS = 'Settings of screens and rules.'
const IDS = 'Ids and numbers of records.'

/** By `table.column`, or `table` for all of its columns. */
export const WITHOUT_PERSONS: Readonly<Record<string, string>> = {
  'notificacao_preferencia.email': 'whether a notice goes by mail',
  'notificacao_regra.email': 'whether a notice goes by mail',
  // Told and erased through their users, by functions of the database.
  identidade: 'app_forget_identity empties it with the user; the address is that of usuario.email.',
  sessao: 'Declared as app_sessoes_do_titular().',
  'login_falha.email_hash': 'A hash, removed after a day.',
  'email_recusado.email':
    'app_forget_identity removes it with the user; others are cleared by the support team.',
  'pesquisa.nome': 'The name of a survey.',
  'carga_conformidade.gates': 'States of the gates of a load.',
  'conformidade_fato.dados': 'Numbers and keys of fiscal documents of a load.',
  'regra_valor.dados': 'Values of the law.',
  'remessa_documento.itens': 'What an invoice lists.',
  'remessa_documento.carga_documento_id': 'Points to the copy of the invoice with the load.',
  'entrega.documento_id': 'Points to the invoice that is delivered.',
  'entrega.fotos': 'How many photos prove it.',
  'entrega_lote.parametros': 'How a bulk action is done; who received leaves it when it is done.',
  'estadia.documento': 'The number of an invoice.',
  'portal_acompanhamento.mostra_motorista': 'Whether customers read a first name.',
  'rastreio_recusa.email_hash':
    'A hash of an address that wants no more mails; it stays, so that none goes there.',
  'carga_rastreio.estado': 'What the track of a load told of its stops; the track itself is declared.',
  'carga_rastreio.previsoes': 'Hours at stops.',
  'monitor_carga.viagem': 'A copy of what is watched of a load, written anew with it and with its driver.',
  'conversa.motorista_id': 'The id of a driver; the name beside it is declared.',
  'conversa.motorista_owner_id': 'The company whose register it is.',
  'conversa.motorista_seq': 'A number of a message.',
  'conversa_caixa.motorista_id': 'The id of a driver.',
  'conversa_caixa.nome': 'A copy of conversa.nome, written anew with it.',
  'conversa_caixa.ultima': 'A copy of the newest message, written anew with it.',
  'estadia_recebida.documento': 'The number of an invoice.',
  oferta: 'Conditions of an offer, ids of carriers, and the card of its board.',
  oferta_aberta: 'An open offer: towns, weights and amounts.',
  oferta_carga: 'What both sides may know of an offered load, and its floor.',
  oferta_convite: 'A carrier by its company: name, CNPJ, score and amounts.',
  'oferta_proposta.veiculo': 'The plate and kind of a vehicle.',
  'oferta_proposta.equipamentos': 'Plates of trailers.',
  'oferta_proposta.autor_nome': 'Who wrote it; authorship stays.',
  'oferta_recebida.dados': 'What a carrier reads of an offer: towns, amounts, plates.',
  comportamento_oferecimento: 'How loads are offered: settings, names of settings and ids.',
  'disponibilidade_vista.latitude': 'The seat of a town.',
  'disponibilidade_vista.longitude': 'The seat of a town.',
  'regra_historico.mudancas': 'Changes of values of the law.',
  'recuperacao_envio.email_hash': 'A hash, removed after a day.',

  // Follow from records, and are made anew when these change.
  'busca.resumo': 'The search index: made anew by the event of the record.',
  carga_cartao: 'Cards of boards: made anew by the event of the load or of the driver.',
  'carga_recebida.carga': 'What carriers list: made anew by the event of the load.',
  'historico.mudancas': 'app_forget_in_history empties what the declarations of the records name.',
  'historico.criacao': 'app_forget_in_history empties what the declarations of the records name.',

  // Gone by themselves after a short time.
  'idempotencia.resposta': 'Answers of repeated requests, removed after a day.',
  'carga_acao_item.anterior': 'What a bulk action takes back, removed after 90 days.',
  'chave_api.nome': 'How a company calls the key of a program.',
  'rastreador.motorista_id': 'Points to a declared driver; the device itself is declared.',
  veiculo_posicao: 'Where vehicles of the own fleet were without a load: nobody is said to have driven.',
  'viagem.motorista_id': 'Points to a declared driver; the trip itself is declared.',
  'viagem_endereco.endereco_hash': 'A keyed hash by which wrong digits are counted for an hour.',
  'oferta_link.pendente':
    'An answer until its code confirms it, emptied then and with the end of the invitation.',
  'pedido_titular.alvo': 'The person of an erasure, until it is done.',
  ...removedWithImports('importacao', ['leitura', 'ligacoes', 'contadores', 'exemplos', 'recusas']),
  ...removedWithImports('importacao_linha', ['dados']),
  ...removedWithImports('importacao_bloco', ['linhas']),

  'acesso_atendimento.endereco_ip': 'Of the support team, not of the company: who looked into the company.',
  'arquivo.nome': 'The name of a file; the record that names it is declared.',
  'carga_anexo.nome': 'The name of a file of a load: fiscal papers, kept with the load.',
  'regularidade_arquivo.documento': 'Which paper of a carrier: RCTR-C, RC-DC, PGR, RC-V.',
  'regularidade_documento.documento': 'Which paper of a carrier: RCTR-C, RC-DC, PGR, RC-V.',
  'fato_carga.motorista_id': IDS,
  'carga.motorista_id': IDS,
  'carga_documento_item.documento_id': IDS,
  'motorista_consentimento.motorista_id': IDS,
  'evento.dados': IDS,
  'fato_regra.valores': 'Ids, codes, amounts and instants by field; a test compares them with the catalogue.',
  'webhook_entrega.corpo': IDS,
  'pedido_titular.resultado': 'Counts.',
  'motorista.cnh_ear': 'A remark on the licence that says nothing without the person.',
  'tipo_ocorrencia.exige_foto': SETTINGS,
  'tipo_ocorrencia.visivel_motorista': SETTINGS,
  'piso_snapshot.calculo':
    'Values of the law and of a trip, and who compared them with the act (art. 7º, VI).',
  'carga_acao.parametros': SETTINGS,
  'doca.duracoes': SETTINGS,
  'doca_excecao.turnos': SETTINGS,
  'doca_grade.turnos': SETTINGS,
  'empresa.janelas': SETTINGS,
  'grupo_tarefas.tarefas': SETTINGS,
  'kanban_pipe.groups': SETTINGS,
  'kanban_pipe.card_template': SETTINGS,
  'owner.textos': SETTINGS,
  'preferencia_empresa.valores': SETTINGS,
  'quadro_visao.filtros': SETTINGS,
  'importacao_modelo.ligacoes': SETTINGS,
  planejamento: 'Plans of orders and vehicles, removed after 30 days.',
  'carga.rota': PLACE,
  'carga_contratacao.veiculo': PLACE,
  'carga_contratacao.equipamentos': PLACE,
  'compartilhamento.owner_nome': PLACE,
  'compartilhamento.convidado_nome': PLACE,
  'diretorio_empresa.documento': PLACE,
  'diretorio_empresa.nome': PLACE,
  local_autorizado: PLACE,
  'doca.nome': PLACE,
  'doca.nome_em': PLACE,
  'doca.nome_versao': PLACE,
  'doca_calendario.nome': PLACE,
  'etapa_patio.nome': PLACE,
  'grupo_tarefas.nome': PLACE,
  'importacao_modelo.nome': PLACE,
  'owner.nome': PLACE,
  'owner.documento': PLACE,
  'painel.nome': PLACE,
  'painel.itens': 'Titles, fields and conditions of what a panel shows; conditions hold ids of registers.',
  'painel_tela.nome': PLACE,
  'parceiro.documento': PLACE,
  'parceiro.nome': PLACE,
  'quadro_visao.nome': PLACE,
  'regiao.nome': PLACE,
  'regiao.poligono': PLACE,
  rotograma: PLACE,
  'rotograma_versao.conteudo': PLACE,
  unidade_negocio: PLACE,
  'webhook.nome': PLACE,
  'agendamento_relatorio.quando': 'The hours of a sending.',
  'conteiner.lacres': IDS,
  'relatorio.nome': PLACE,
  'relatorio.consulta': 'Fields, groups and conditions of a view; conditions hold ids of registers.',
  'relatorio_arquivo.nome': PLACE,
  'relatorio_arquivo.consulta': 'The same, of the file; removed with it.',
  banco: PUBLIC,
  'consulta_cache.resposta': PUBLIC,
  'estado.nome': PUBLIC,
  'feriado_estadual.nome': PUBLIC,
  'feriado_nacional.nome': PUBLIC,
  'migracao.nome': PUBLIC,
  municipio: PUBLIC,
  'referencia_versao.nome': PUBLIC,
}

function removedWithImports(table: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((name) => [`${table}.${name}`, 'Rows of an imported sheet, removed with the import.']),
  )
}
