import { sql } from 'kysely'
import { route } from '../../../platform/server/http/route.ts'
import { exportRegister, type RegisterExport } from '../../../platform/server/register/export-register.ts'
import { registerRoutes } from '../../../platform/server/register/register-routes.ts'
import type { ServerModule } from '../../../platform/server/server-module.ts'
import type { Session } from '../../../platform/server/session/session.ts'
import { isAdministrador } from '../../../platform/shared/access.ts'
import { formatDocumento } from '../../../platform/shared/documento.ts'
import { formatPlaca } from '../../../platform/shared/placa.ts'
import { formatTelefone } from '../../../platform/shared/telefone.ts'
import { addSearchSource } from '../../busca/server/search-sources.ts'
import { addImportTarget } from '../../integracao/server/import-target.ts'
import { unidadeUsage } from '../../unidade-negocio/server/usage-checks.ts'
import * as contract from '../motorista.contract.ts'
import { maskCnh, maskCpf, VINCULOS } from '../motorista.rules.ts'
import { concederConsentimento, listConsentimentos, retirarConsentimento } from './consentimento.ts'
import { motoristaRegister } from './motorista.register.ts'
import { motoristaStore } from './motorista.store.ts'
import { motoristaImport } from './motorista-import.ts'
import { motoristaSearch } from './motorista-search.ts'

type Motorista = contract.Motorista

addSearchSource(motoristaSearch)
addImportTarget(motoristaImport)

unidadeUsage.add({
  nome: 'motoristas',
  async count(tx, unidadeId) {
    const { total } = await tx.db
      .selectFrom('motorista')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('owner_id', '=', tx.ownerId)
      .where('unidade_id', '=', unidadeId)
      .executeTakeFirstOrThrow()
    return total
  },
})

/** Many drivers at once show whole documents to administrators only; a single record shows them to the fleet. */
const asListed = (session: Session, motorista: Motorista): Motorista =>
  isAdministrador(session)
    ? motorista
    : { ...motorista, cpf: maskCpf(motorista.cpf), cnhNumero: maskCnh(motorista.cnhNumero) }

const sheetOf = (session: Session): RegisterExport<Motorista> => {
  const listed = (motorista: Motorista) => asListed(session, motorista)
  return {
    name: 'motoristas',
    columns: [
      { header: 'Nome', value: ({ nome }) => nome, width: 36 },
      { header: 'CPF', value: (motorista) => formatDocumento(listed(motorista).cpf) },
      { header: 'Nascimento', value: ({ nascimento }) => nascimento, kind: 'day' },
      { header: 'Telefone', value: ({ telefone }) => (telefone === null ? null : formatTelefone(telefone)) },
      { header: 'E-mail', value: ({ email }) => email, width: 30 },
      { header: 'Número da CNH', value: (motorista) => listed(motorista).cnhNumero },
      { header: 'Categoria da CNH', value: ({ cnhCategoria }) => cnhCategoria },
      { header: 'Validade da CNH', value: ({ cnhValidade }) => cnhValidade, kind: 'day' },
      { header: 'EAR', value: ({ cnhEar }) => cnhEar },
      { header: 'Vínculo', value: ({ vinculo }) => VINCULOS[vinculo] },
      { header: 'Veículo', value: ({ veiculo }) => (veiculo === null ? null : formatPlaca(veiculo.placa)) },
      { header: 'Unidade', value: ({ unidade }) => unidade?.descricao ?? null, width: 24 },
      { header: 'Pode ser rastreado', value: (motorista) => motorista.podeRastrear },
      { header: 'Próximo vencimento', value: ({ proximoVencimento }) => proximoVencimento, kind: 'day' },
      { header: 'Ativo', value: ({ ativo }) => ativo },
      { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
    ],
  }
}

const { motoristaCalls } = contract

export const motoristaModule: ServerModule = {
  name: 'motorista',
  routes: [
    ...registerRoutes(
      motoristaCalls,
      motoristaRegister,
      motoristaStore,
      { name: 'motoristas', columns: [] },
      ['search', 'export'],
    ),
    route(motoristaCalls.search, async ({ deps, session, body }) => {
      const page = await motoristaRegister.search(deps, session, body)
      return { ...page, items: page.items.map((motorista) => asListed(session, motorista)) }
    }),
    route(motoristaCalls.export, ({ deps, session, body }) =>
      exportRegister(deps, session, motoristaStore, body, sheetOf(session)),
    ),
    route(contract.listConsentimentos, ({ deps, session, params }) =>
      listConsentimentos(deps, session, params.id),
    ),
    route(contract.concederConsentimento, ({ deps, session, params, body }) =>
      concederConsentimento(deps, session, params.id, body),
    ),
    route(contract.retirarConsentimento, ({ deps, session, params, body }) =>
      retirarConsentimento(deps, session, params.id, body),
    ),
  ],
}
