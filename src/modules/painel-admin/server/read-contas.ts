/** Reading companies of the platform. Opening one is noted for the company itself. */

import { COMPANY_TYPE_LABELS, LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type { EmpresaConta, EmpresaContaSearch, empresaContaCalls } from '../painel-admin.contract.ts'
import { moduleNames } from '../painel-admin.rules.ts'
import { countContas, findConta, listContas, noteLook } from './conta.repository.ts'

const PART = 1_000

export async function searchContas(deps: Deps, search: EmpresaContaSearch) {
  const now = deps.clock.now()
  return deps.db.asSystem('admin-panel', async (tx) => ({
    items: await listContas(tx, search, pageWindow(search), now),
    total: await countContas(tx, search, now),
  }))
}

export async function getConta(deps: Deps, session: Session, id: string): Promise<EmpresaConta> {
  const now = deps.clock.now()
  return deps.db.asSystem('admin-panel', async (tx) => {
    const conta = await getExisting(tx, id, now)
    await noteLook(tx, session, conta.id, 'consulta', now)
    return conta
  })
}

export async function listHistorico(deps: Deps, session: Session, id: string) {
  const now = deps.clock.now()
  return deps.db.asSystem('admin-panel', async (tx) => {
    const conta = await getExisting(tx, id, now)
    await noteLook(tx, session, conta.id, 'consulta do histórico', now)
    return listHistory({ ...tx, ownerId: conta.id }, 'owner', conta.id)
  })
}

/** Throws `not_found`. */
export async function getExisting(tx: Tx, id: string, now: Date): Promise<EmpresaConta> {
  return existing(await findConta(tx, id, now))
}

/** Throws `export_too_large`. */
export async function exportContas(
  deps: Deps,
  search: BodyOf<typeof empresaContaCalls.export>,
): Promise<RawAnswer> {
  const now = deps.clock.now()
  const total = await deps.db.asSystem('admin-panel', (tx) => countContas(tx, search, now))
  if (total > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
  async function* rows() {
    for (let offset = 0; offset < total; offset += PART) {
      const window = { limit: PART, offset }
      yield* await deps.db.asSystem('admin-panel', (tx) => listContas(tx, search, window, now))
    }
  }
  return answerSpreadsheet<EmpresaConta>({
    name: 'empresas-da-plataforma',
    sheet: 'empresas',
    format: search.formato ?? 'xlsx',
    columns: [
      { header: 'Empresa', value: ({ nome }) => nome, width: 36 },
      { header: 'CPF ou CNPJ', value: ({ documento }) => formatDocumento(documento), width: 20 },
      { header: 'Tipo', value: ({ tipo }) => COMPANY_TYPE_LABELS[tipo] },
      { header: 'Licença', value: ({ licenca }) => LICENCE_LABELS[licenca] },
      { header: 'Fim do teste', value: ({ trialAte }) => trialAte, kind: 'instant' },
      { header: 'Módulos', value: ({ modulos }) => moduleNames(modulos), width: 60 },
      { header: 'Usuários', value: ({ usuarios }) => usuarios },
      { header: 'Bloqueada', value: ({ ativo }) => !ativo },
    ],
    rows: rows(),
  })
}
