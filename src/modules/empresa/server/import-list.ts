/** POST /empresa/imports: companies as another system sends them, each created or changed by its document. */
import { sql } from 'kysely'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { Empresa, importEmpresas as importCall, SaveEmpresa } from '../empresa.contract.ts'
import { checkEmpresa, cleanEmpresa, type EmpresaFields } from '../empresa.rules.ts'
import { HISTORY_FIELDS, inWords } from './describe-empresa.ts'
import { type EmpresaValues, empresaStore } from './empresa.store.ts'
import { type ManyEmpresas, saveManyEmpresas } from './save-many-empresas.ts'

type Answer = ResponseOf<typeof importCall>
type Refusal = Answer['recusadas'][number]

interface Line {
  readonly linha: number
  readonly fields: EmpresaFields
}

/** Further addresses are not part of it; those of a company that exists stay as they are. */
export function importEmpresas(deps: Deps, session: Session, input: readonly SaveEmpresa[]): Promise<Answer> {
  const recusadas: Refusal[] = []
  const seen = new Set<string>()
  const lines = input.flatMap((empresa, index): Line[] => {
    const linha = index + 1
    const fields = { ...cleanEmpresa(empresa), enderecos: [] }
    const problems = checkEmpresa(fields)
    if (seen.has(fields.documento)) {
      problems.push({ path: 'documento', message: 'O documento aparece antes na mesma lista' })
    }
    seen.add(fields.documento)
    recusadas.push(...problems.map(({ path, message }) => ({ linha, campo: path, mensagem: message })))
    return problems.length > 0 ? [] : [{ linha, fields }]
  })
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const existing = await lockByDocumentos(
      tx,
      lines.map(({ fields }) => fields.documento),
    )
    const { many, refusals, semMudanca } = await decide(tx, lines, existing)
    await saveManyEmpresas(tx, actorOf(session), many, deps.clock.now())
    return {
      criadas: many.creates.length,
      alteradas: many.changes.length,
      semMudanca,
      recusadas: [...recusadas, ...refusals].sort((a, b) => a.linha - b.linha),
    }
  })
}

async function decide(tx: OwnerTx, lines: readonly Line[], existing: ReadonlyMap<string, Empresa>) {
  const places = await mapMunicipios(
    tx,
    lines.flatMap(({ fields }) => fields.municipioId ?? []),
  )
  const codes = await listCodes(
    tx,
    lines.flatMap(({ fields }) => fields.codigo ?? []),
  )
  const vendedores = await listVendedores(
    tx,
    lines.flatMap(({ fields }) => fields.vendedorId ?? []),
  )
  const creates: EmpresaValues[] = []
  const changes: { before: Empresa; values: EmpresaValues }[] = []
  const refusals: Refusal[] = []
  let semMudanca = 0
  for (const { linha, fields } of lines) {
    const before = existing.get(fields.documento)
    const refuse = (campo: string, mensagem: string) => refusals.push({ linha, campo, mensagem })
    const place = fields.municipioId === null ? undefined : places.get(fields.municipioId)
    const holder = fields.codigo === null ? undefined : codes.get(fields.codigo)
    if (fields.municipioId !== null && !place) refuse('municipioId', 'Município desconhecido')
    else if (fields.vendedorId !== null && !vendedores.has(fields.vendedorId)) {
      refuse('vendedorId', 'Escolha um vendedor ativo')
    } else if (holder !== undefined && holder !== (before?.documento ?? fields.documento)) {
      refuse('codigo', 'Já existe uma empresa com este código.')
    } else {
      if (fields.codigo !== null) codes.set(fields.codigo, fields.documento)
      const values = { ...fields, uf: place?.uf ?? null, fusoHorario: place?.fusoHorario ?? null }
      if (!before) creates.push(values)
      else if (isSame(before, values)) semMudanca += 1
      else changes.push({ before, values })
    }
  }
  const many: ManyEmpresas = { creates, changes }
  return { many, refusals, semMudanca }
}

/** In words, as the history compares them; the names of place and seller follow from their ids. */
function isSame(before: Empresa, values: EmpresaValues): boolean {
  const after: Empresa = {
    ...before,
    ...values,
    tipos: [...values.tipos],
    janelas: values.janelas.map((janela) => ({ ...janela, dias: [...janela.dias] })),
    codigo: values.codigo ?? before.codigo,
    enderecos: before.enderecos,
  }
  const isSamePlace = before.municipioId === values.municipioId && before.vendedorId === values.vendedorId
  return isSamePlace && diffFields(HISTORY_FIELDS, inWords(before), inWords(after)).length === 0
}

/** Locked in the order of their ids, so that two imports never wait for each other in a circle. */
export async function lockByDocumentos(
  tx: OwnerTx,
  documentos: readonly string[],
  forChange = true,
): Promise<Map<string, Empresa>> {
  if (documentos.length === 0) return new Map()
  const { rows } = await sql<{ id: string }>`
    select e.id from unnest(${documentos}::text[]) as d (documento)
    cross join lateral (
      select id from empresa where owner_id = ${tx.ownerId} and documento = d.documento limit 1
    ) e
    order by e.id
  `.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  if (forChange && ids.length > 0) {
    await sql`
      select e.id from unnest(${ids}::uuid[]) as k (id)
      cross join lateral (
        select id from empresa where owner_id = ${tx.ownerId} and id = k.id for update
      ) e
    `.execute(tx.db)
  }
  const found = await empresaStore.findMany(tx, ids)
  return new Map(found.map((empresa) => [empresa.documento, empresa]))
}

/** Codes that companies have, and the document of each. */
async function listCodes(tx: OwnerTx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ codigo: string; documento: string }>`
    select codigo, documento from empresa where owner_id = ${tx.ownerId} and upper(codigo) = any(${codes}::text[])
  `.execute(tx.db)
  return new Map(rows.map(({ codigo, documento }) => [codigo, documento]))
}

async function listVendedores(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from vendedor where owner_id = ${tx.ownerId} and ativo and id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}
