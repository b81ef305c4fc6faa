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
  'estadia.documento': 'The number of an invoice.',
  'estadia_recebida.documento': 'The number of an invoice.',
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
  'pedido_titular.alvo': 'The person of an erasure, until it is done.',
  ...removedWithImports('importacao', ['leitura', 'ligacoes', 'contadores', 'exemplos', 'recusas']),
  ...removedWithImports('importacao_linha', ['dados']),
  ...removedWithImports('importacao_bloco', ['linhas']),

  'acesso_atendimento.endereco_ip': 'Of the support team, not of the company: who looked into the company.',
  'arquivo.nome': 'The name of a file; the record that names it is declared.',
  'carga_anexo.nome': 'The name of a file of a load: fiscal papers, kept with the load.',
  'regularidade_arquivo.documento': 'Which paper of a carrier: RCTR-C, RC-DC, PGR, RC-V.',
  'regularidade_documento.documento': 'Which paper of a carrier: RCTR-C, RC-DC, PGR, RC-V.',
  'carga.motorista_id': IDS,
  'carga_documento_item.documento_id': IDS,
  'motorista_consentimento.motorista_id': IDS,
  'evento.dados': IDS,
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
  'doca.nome': PLACE,
  'doca.nome_em': PLACE,
  'doca.nome_versao': PLACE,
  'doca_calendario.nome': PLACE,
  'etapa_patio.nome': PLACE,
  'grupo_tarefas.nome': PLACE,
  'importacao_modelo.nome': PLACE,
  'owner.nome': PLACE,
  'owner.documento': PLACE,
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
