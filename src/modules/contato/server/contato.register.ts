/** Creating, changing, switching, removing and reading contacts. */

import { empresaUsage, findEmpresa } from '#modules/empresa/server/empresa.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { forgetRemoved } from '#platform/server/privacy/forget-removed.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { Contato, ContatoSearch, SaveContato } from '../contato.contract.ts'
import { type ContatoFields, checkContato, cleanContato, TIPO_CONTATO_LABELS } from '../contato.rules.ts'
import { contatos } from './contato.personal-data.ts'
import { contatoStore, countContatos, findPrincipal, unsetPrincipal } from './contato.store.ts'

const ENTIDADE = 'contato'

export const contatoRegister = createRegister<Contato, SaveContato, ContatoFields, ContatoSearch>({
  entidade: ENTIDADE,
  nome: 'O contato',
  store: contatoStore,
  nameOf: ({ nome }) => nome,
  historyFields: {
    nome: 'Nome',
    empresa: 'Empresa',
    email: 'E-mail',
    telefones: 'Telefones',
    ocupacao: 'Ocupação',
    nascimento: 'Nascimento',
    tipo: 'Tipo',
    principal: 'Contato principal',
    ativo: 'Ativo',
  },
  inWords: (record) => ({
    ...record,
    empresa: record.empresa?.nome ?? null,
    telefones: record.telefones.map(formatTelefone).join(', ') || null,
    nascimento: record.nascimento && formatDay(record.nascimento),
    tipo: TIPO_CONTATO_LABELS[record.tipo],
  }),
  clean: cleanContato,
  async prepare({ deps, tx, session, values, before }) {
    // Nobody is born after the latest today there is on Earth.
    const today = new Date(deps.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
    const details = checkContato(values, today)
    if (details.length > 0) throw new AppError(platformErrors.invalid_input, { details })
    const { empresaId } = values
    if (empresaId !== null && empresaId !== before?.empresaId) {
      const empresa = await findEmpresa(tx, empresaId)
      if (!empresa?.ativo) {
        throw new AppError(platformErrors.invalid_input, {
          details: [{ path: 'empresaId', message: 'Escolha uma empresa ativa' }],
        })
      }
    }
    if (values.principal && empresaId !== null)
      await replacePrincipal(deps, tx, session, empresaId, before?.id)
    return values
  },
  onChanged: forgetRemoved(contatos),
})

/** At most one contact of a company is the first one: the former steps back in the same transaction. */
async function replacePrincipal(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  empresaId: string,
  ownId: string | undefined,
): Promise<void> {
  const former = await findPrincipal(tx, empresaId)
  if (former === undefined || former === ownId) return
  await unsetPrincipal(tx, former, deps.clock.now())
  const after = await contatoStore.find(tx, former)
  const versao = after?.version ?? null
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: former,
    acao: 'alteração',
    versao,
    mudancas: [{ campo: 'Contato principal', de: true, para: false }],
  })
  tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE}.changed`, entidadeId: former, versao })
}

export const contatoUses = [empresaUsage.with({ nome: 'contatos', count: countContatos })]
