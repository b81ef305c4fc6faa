/** Every edit of a record says on which version it is based, and is refused on an older one. */
import { expect, test } from 'vitest'
import { fullPath } from '#platform/shared/call.ts'
import { MODULES } from './app.ts'

/** The address says what the record is to be afterwards: doing it twice, or late, has one meaning. */
const SWITCHES =
  /\/:id\/(?:ativar|desativar|bloquear|desbloquear|revogar|parar|aceitar|encerrar|recusar)$|^PATCH \/api\/agenda-veiculo\/:id\/cancelar$/

/** Edits without a version, each with the reason why there is none. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'PATCH /api/user/:id/ultimo-acesso-produto': 'a note of where the person was; the last one is meant',
  'PATCH /api/user/wizard': 'a step that the person has seen; it is never taken back',
  'PUT /api/user/alterarSenha': 'proved by the password before it',
  'PUT /api/auth/segundo-fator': 'proved by the password and a code',
  'PUT /api/user/preferences': 'single settings of the person herself, each replaced as it is chosen',
  'PUT /api/user/foto': 'a file as a whole',
  'PUT /api/owner/:id/logo': 'a file as a whole',
  'PUT /api/painel-admin/anuncios/:id/imagem': 'a file as a whole',
  'PUT /api/painel-admin/novidades/:id/capa': 'a file as a whole',
  'PATCH /api/anuncios/:id/lido': 'what the person herself closed; doing it twice has one meaning',
  'PATCH /api/suporte/:id/lido': 'what the person herself read; doing it twice has one meaning',
  'PUT /api/unidadenegocio/:id/usuarios/:usuarioId': 'the address says who enters which unit',
  'PATCH /integracao/webhook/:id': 'switches it on or off, or sets its events; the row has no version',
  'PATCH /formacao/pedido/redespacho/batch': 'many orders at once; what is held is told order by order',
  'PUT /api/carga-mongo/:id/etapa/:stage': '`de` is compared: where the load was when it was dragged',
  'PUT /api/etapa/:id/ordem': 'a place in a list, which the list as it is decides',
  'PUT /api/kanbanpipecargas/:id/posicao': 'a place in a list, which the list as it is decides',
  'PUT /agendamento/doca/ordem': 'the whole list; another set of docks is refused',
  'PUT /agendamento/etapa/ordem': 'the whole list; another set of stages is refused',
  'PUT /integracao/importacao/:id/leitura': 'a file that one person reads; it is read anew each time',
  'PUT /integracao/importacao/:id/reparos/:tipo': 'one decision of the person who imports',
  'PUT /integracao/importacao/:id/linhas/:ordem/celulas/:campo': 'one decision of the person who imports',
  'PUT /integracao/importacao/:id/linhas/:ordem/reparos/:campo': 'one decision of the person who imports',
  'PUT /notificacoes/read': 'what the person herself read; doing it twice has one meaning',
  'PUT /notificacoes/unread': 'what the person herself reads again; doing it twice has one meaning',
  'PUT /notificacoes/readAll': 'what the person herself read; doing it twice has one meaning',
  'PUT /notificacoes/readAllGroup': 'what the person herself read; doing it twice has one meaning',
  'PUT /notificacoes/restore': 'what the person herself deleted; doing it twice has one meaning',
  'PUT /notificacoes/grupo/:id': 'one choice of the person herself, replaced as a whole',
  'PUT /notificacoes/setupinvite': 'the answer to an invitation that waits; a second one is refused',
  'PUT /api/conformidade/configuracao/chave/:gate': 'one switch of the company, with its reason',
  'PUT /api/conformidade/configuracao/gestores/:permissao':
    'the whole list of one permission, replaced as it is chosen',
  'PUT /api/viagem/:id/leitura': 'how far the driver has read; it never goes back',
  'PUT /api/conversacarga/:id/leitura': 'how far the person herself has read; it never goes back',
  'PUT /frete/relatorio/:id/fixado': 'a mark of the person herself; the last one is meant',
  'PUT /notificacoes/regras': 'single events of the company, each replaced as it is chosen',
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
const takesVersion = ({ properties = {}, anyOf = [], allOf = [] }: Schema): boolean =>
  Object.keys(properties).some((name) => name === 'version' || name === 'gradeVersao') ||
  [...anyOf, ...allOf].some(takesVersion)

const edits = MODULES.flatMap(({ routes }) => routes.map(({ call }) => call))
  .filter(({ method }) => method === 'PUT' || method === 'PATCH')
  .map((call) => ({
    name: `${call.method} ${fullPath(call)}`,
    takes: takesVersion((call.body ?? {}) as Schema),
    /** How an older version is refused. */
    refuses: (call.errors ?? []).some(
      ({ code, status }) => status === 409 && (code === 'version_conflict' || code.endsWith('_changed')),
    ),
  }))

test('every edit takes the version that was read, or says why it has none', () => {
  const without = edits.filter(({ takes, name }) => !takes && !SWITCHES.test(name)).map(({ name }) => name)
  expect(without.sort()).toEqual(Object.keys(WITHOUT_VERSION).sort())
})

test('every edit that takes a version refuses an older one', () => {
  expect(edits.filter(({ takes, refuses }) => takes && !refuses).map(({ name }) => name)).toEqual([])
})
