/** Creating, changing, switching, removing and reading registered companies. */
import { sql } from 'kysely'
import { checkPosicoes } from '#modules/referencia/server/check-posicao.ts'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import { findRegiaoProblem } from '#modules/regiao/server/check-regiao.ts'
import { regiaoUsage } from '#modules/regiao/server/regiao.register.ts'
import { findVendedor, vendedorUsage } from '#modules/vendedor/server/vendedor.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import { type Empresa, type EmpresaSearch, empresaErrors, type SaveEmpresa } from '../empresa.contract.ts'
import { checkEmpresa, cleanEmpresa, type EmpresaFields } from '../empresa.rules.ts'
import { takeCodigos } from './codigo.repository.ts'
import { ENTIDADE, HISTORY_FIELDS, inWords } from './describe-empresa.ts'
import { countByRegiao, type EmpresaValues, empresaStore } from './empresa.store.ts'
import { replaceEnderecos } from './endereco.repository.ts'

/** Modules that keep a company add their counter here; it cannot be removed while somebody does. */
export const empresaUsage = createUsageRegistry()

/** Undefined: no such company in the register. */
export const findEmpresa = (tx: OwnerTx, id: string): Promise<Empresa | undefined> =>
  empresaStore.find(tx, id)

export const empresaRegister = createRegister<Empresa, SaveEmpresa, EmpresaValues, EmpresaSearch>({
  entidade: ENTIDADE,
  nome: 'A empresa',
  store: empresaStore,
  nameOf: ({ nome }) => nome,
  historyFields: HISTORY_FIELDS,
  inWords,
  clean: (input) => ({ ...checkedFields(input), uf: null, fusoHorario: null }),
  async prepare({ tx, before, values }) {
    await assertDocumentoFree(tx, values.documento, before?.id)
    if (values.vendedorId !== null && values.vendedorId !== before?.vendedorId) {
      const vendedor = await findVendedor(tx, values.vendedorId)
      if (!vendedor?.ativo) throw refusal([{ path: 'vendedorId', message: 'Escolha um vendedor ativo' }])
    }
    await assertRegiaoFit(tx, values.regiaoId, before)
    await assertPosicoes(tx, values, before)
    const codigo = values.codigo ?? before?.codigo ?? (await takeCodigos(tx, 1))[0] ?? null
    return { ...values, ...(await placeOf(tx, values)), codigo }
  },
  onSave: ({ tx, id, values, before }) =>
    replaceEnderecos(tx, id, values.enderecos, new Set(before?.enderecos.map((endereco) => endereco.id))),
  listUso: (tx, id) => empresaUsage.list(tx, id),
})

/** One that is new to the company exists and is active. */
export async function assertRegiaoFit(
  tx: OwnerTx,
  regiaoId: string | null | undefined,
  before: Empresa | undefined,
): Promise<void> {
  if (!regiaoId || regiaoId === before?.regiaoId) return
  const message = await findRegiaoProblem(tx, regiaoId)
  if (message !== undefined) throw refusal([{ path: 'regiaoId', message }])
}

function checkedFields(input: SaveEmpresa): EmpresaFields {
  const fields = cleanEmpresa(input)
  const details = checkEmpresa(fields)
  if (details.length > 0) throw refusal(details)
  return fields
}

const refusal = (details: readonly FieldProblem[]) => invalidInput(details)

/** The municipality gives state and time zone; unknown ones are refused at their fields. */
async function placeOf(
  tx: OwnerTx,
  fields: EmpresaFields,
): Promise<{ uf: string | null; fusoHorario: string | null }> {
  const asked = [
    { path: 'municipioId', id: fields.municipioId },
    ...fields.enderecos.map(({ municipioId }, index) => ({
      path: `enderecos.${index}.municipioId`,
      id: municipioId,
    })),
  ]
  const known = await mapMunicipios(
    tx,
    asked.flatMap(({ id }) => id ?? []),
  )
  const details = asked
    .filter(({ id }) => id !== null && !known.has(id))
    .map(({ path }) => ({ path, message: 'Município desconhecido' }))
  if (details.length > 0) throw refusal(details)
  const place = fields.municipioId === null ? undefined : known.get(fields.municipioId)
  return { uf: place?.uf ?? null, fusoHorario: place?.fusoHorario ?? null }
}

/** Positions that are new lie in their municipality. */
async function assertPosicoes(
  tx: OwnerTx,
  fields: EmpresaFields,
  before: Empresa | undefined,
): Promise<void> {
  const antes = new Map(before?.enderecos.map((endereco) => [endereco.id, endereco]))
  const details = await checkPosicoes(tx, [
    { path: 'latitude', ...fields, antes: before },
    ...fields.enderecos.map((endereco, index) => ({
      ...endereco,
      path: `enderecos.${index}.latitude`,
      antes: antes.get(endereco.id ?? ''),
    })),
  ])
  if (details.length > 0) throw refusal(details)
}

/** The unique index decides between two at the same time; this says which company has the document. */
async function assertDocumentoFree(tx: OwnerTx, documento: string, ownId: string | undefined): Promise<void> {
  const id = await findIdByDocumento(tx, documento)
  if (id === undefined || id === ownId) return
  const other = await empresaStore.find(tx, id)
  if (other) throw documentoTaken(other)
}

const documentoTaken = ({ id, nome, municipio }: Empresa) =>
  new AppError(empresaErrors.empresa_documento_taken, {
    message: `Documento já cadastrado em ${nome}${municipio ? `, ${municipio.nome} ${municipio.uf}` : ''}.`,
    extra: { empresaId: id },
  })

/** `documento` normalized. */
export async function findIdByDocumento(tx: OwnerTx, documento: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from empresa where owner_id = ${tx.ownerId} and documento = ${documento}
  `.execute(tx.db)
  return rows[0]?.id
}

async function countOfVendedor(tx: OwnerTx, vendedorId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from empresa where owner_id = ${tx.ownerId} and vendedor_id = ${vendedorId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

export const empresaUses = [
  vendedorUsage.with({ nome: 'empresas', count: countOfVendedor }),
  regiaoUsage.with({ nome: 'empresas', count: countByRegiao }),
]
