import { sql } from 'kysely'
import { searchSources } from '#modules/busca/server/search-sources.ts'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import type { Deps } from '#platform/server/deps.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { recordLooks } from '#platform/server/privacy/record-looks.ts'
import { exportRegister, type RegisterExport } from '#platform/server/register/export-register.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import type { Session } from '#platform/server/session/session.ts'
import { isAdministrador } from '#platform/shared/access.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { MAX_EXPORTED } from '#platform/shared/register-calls.ts'
import * as contract from './motorista.contract.ts'
import { concederConsentimento, listConsentimentos, retirarConsentimento } from './server/consentimento.ts'
import {
  changeMotorista,
  maskHistory,
  maskMotorista,
  openMotorista,
  showMotorista,
} from './server/mask-motorista.ts'
import { motoristaPersonalData } from './server/motorista.personal-data.ts'
import { motoristaRegister, motoristas, motoristaUses } from './server/motorista.register.ts'
import { ENTIDADE_MOTORISTA, motoristaStore } from './server/motorista.store.ts'
import { motoristaImport } from './server/motorista-import.ts'
import { motoristaSearch } from './server/motorista-search.ts'

type Motorista = contract.Motorista

/** Files show whole documents to administrators only, and each of their drivers is noted as looked at. */
const inFile = (session: Session, motorista: Motorista): Motorista =>
  isAdministrador(session) ? motorista : maskMotorista(motorista)

const sheetOf = (session: Session): RegisterExport<Motorista> => ({
  ...motoristas.sheet,
  columns: motoristas.sheet.columns.map((column) => ({
    ...column,
    value: (motorista) => column.value(inFile(session, motorista)),
  })),
})

const { motoristaCalls } = contract

async function exportMotoristas(deps: Deps, session: Session, body: BodyOf<typeof motoristaCalls.export>) {
  if (isAdministrador(session)) {
    const ids = await deps.db.readAsOwner(session.ownerId, (tx) =>
      motoristaStore.listIds(tx, body, MAX_EXPORTED),
    )
    const looks = {
      entidade: ENTIDADE_MOTORISTA,
      ids,
      dado: 'exportacao',
      tela: 'Lista de motoristas',
    } as const
    await recordLooks(deps, session, looks)
  }
  return exportRegister(deps, session, motoristaStore, body, sheetOf(session))
}

export const motoristaModule: ServerModule = {
  name: 'motorista',
  extensions: [
    ...motoristaUses,
    ...motoristaPersonalData.map(personalData.with),
    unidadeUsage.with({
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
    }),
    searchSources.with(motoristaSearch),
    importTargets.with(motoristaImport),
  ],
  documentation: {
    tags: { Motorista: 'Motoristas, suas habilitações e o que consentiram.' },
    schemas: { Motorista: contract.Motorista },
    examples: [
      exampleOfCall(contract.listConsentimentos, {
        params: { id: '01a21f6c-71db-74a9-9086-b1ce45e692e0' },
        response: [
          {
            seq: 1,
            acao: 'concedido',
            versaoTermo: '2026-11',
            meio: 'assinatura',
            quando: '2026-11-27T23:53:08.336Z',
            registradoEm: '2026-11-27T23:53:08.336Z',
            registradoPor: 'Renata Kuhn',
          },
        ],
      }),
    ],
  },
  routes: [
    ...motoristas.routes(['search', 'get', 'change', 'activate', 'deactivate', 'history', 'export']),
    route(motoristaCalls.search, async ({ deps, session, body }) => {
      const page = await motoristaRegister.search(deps, session, body)
      return { ...page, items: page.items.map(maskMotorista) }
    }),
    route(motoristaCalls.get, ({ deps, session, params }) => openMotorista(deps, session, params.id)),
    route(contract.mostrarMotorista, ({ deps, session, params }) => showMotorista(deps, session, params.id)),
    route(motoristaCalls.change, ({ deps, session, params, body: { version, ...input }, request }) =>
      changeMotorista(deps, session, params.id, input, version ?? request.ifMatch),
    ),
    route(motoristaCalls.activate, async ({ deps, session, params }) =>
      maskMotorista(await motoristaRegister.setActive(deps, session, params.id, true)),
    ),
    route(motoristaCalls.deactivate, async ({ deps, session, params }) =>
      maskMotorista(await motoristaRegister.setActive(deps, session, params.id, false)),
    ),
    route(motoristaCalls.history, async ({ deps, session, params }) =>
      maskHistory(await motoristaRegister.history(deps, session, params.id)),
    ),
    route(motoristaCalls.export, ({ deps, session, body }) => exportMotoristas(deps, session, body)),
    route(contract.listConsentimentos, ({ deps, session, params }) =>
      listConsentimentos(deps, session, params.id),
    ),
    route(contract.concederConsentimento, async ({ deps, session, params, body }) =>
      maskMotorista(await concederConsentimento(deps, session, params.id, body)),
    ),
    route(contract.retirarConsentimento, async ({ deps, session, params, body }) =>
      maskMotorista(await retirarConsentimento(deps, session, params.id, body)),
    ),
  ],
}
