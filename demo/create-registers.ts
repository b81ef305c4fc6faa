/**
 * Regions, route plans, delivery partners, products, people and tools of Alimentos Serra Dourada, created by the use cases
 * that the API calls, as its administrator. So they have history, events and versions like any other record.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { contatoRegister } from '#modules/contato/server/contato.register.ts'
import { equipamentoRegister } from '#modules/equipamento/server/equipamento.register.ts'
import { grupoTarefasRegister } from '#modules/grupo-tarefas/server/grupo-tarefas.register.ts'
import { parceiroEntregaRegister } from '#modules/parceiro-entrega/server/parceiro-entrega.register.ts'
import { produtoUnidadeRegister } from '#modules/produto-unidade/server/produto-unidade.register.ts'
import { TIPOS_REGIAO } from '#modules/regiao/regiao.rules.ts'
import { regiaoRegister } from '#modules/regiao/server/regiao.register.ts'
import { rotogramaRegister } from '#modules/rotograma/server/rotograma.register.ts'
import { vendedorRegister } from '#modules/vendedor/server/vendedor.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { createCercas } from './cercas.ts'
import { DEMO_PARCEIROS_ENTREGA } from './parceiros-entrega.ts'
import { DEMO_CONTATOS, DEMO_EQUIPAMENTOS, DEMO_GRUPOS_TAREFAS, DEMO_VENDEDORES } from './people-and-tools.ts'
import { DEMO_REGIOES } from './regioes.ts'
import { DEMO_ROTOGRAMAS } from './rotogramas.ts'

/** What the rows name by code or by name. */
interface Places {
  readonly unidadeId: (codigo: string) => string
  readonly municipioId: (nome: string) => number
}

/** `unidadeIdOf`: id of a unit by its code. The company begins without such records. */
export async function createRegisters(
  deps: Deps,
  session: Session,
  unidadeIdOf: (codigo: string) => string,
  now: Date,
): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const inside = within(deps, tx, now)
    const places = { unidadeId: unidadeIdOf, municipioId: await loadMunicipios(tx) }
    const regioes = await createRegioes(inside, session, places)
    await createParceiros(inside, session, places, regioes)
    await createRotogramas(inside, session, places)
    await createCercas(inside, session, tx, places.unidadeId)
    await createProdutos(inside, session, places)
    await createPeopleAndTools(inside, session, tx, places)
  })
}

/**
 * One transaction for all of them, which is several times as fast as one for each; ways are estimated, so that
 * the start waits for no other machine.
 */
export const within = (deps: Deps, tx: OwnerTx, now: Date): Deps => ({
  ...deps,
  clock: { now: () => now },
  config: { ...deps.config, maps: { ...deps.config.maps, routingUrl: null } },
  db: { ...deps.db, asOwner: (_ownerId, work) => work(tx), readAsOwner: (_ownerId, work) => work(tx) },
})

/** Only those that the rows name. */
async function loadMunicipios(tx: OwnerTx): Promise<Places['municipioId']> {
  const named = [
    ...DEMO_REGIOES.flatMap(({ municipios }) => municipios ?? []),
    ...DEMO_PARCEIROS_ENTREGA.map(({ municipio }) => municipio),
    ...DEMO_ROTOGRAMAS.flatMap(({ pontos }) => pontos.map(({ municipio }) => municipio)),
  ]
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, nome || ', ' || uf as nome from municipio where nome || ', ' || uf = any(${named}::text[])
  `.execute(tx.db)
  const ids = new Map(rows.map(({ id, nome }) => [nome, id]))
  return (nome) => found(ids.get(nome), `o município ${nome}`)
}

/** Throws with what is missing. */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`Falta à demonstração ${what}.`)
  return value
}

/** Ids by code. */
async function createRegioes(deps: Deps, session: Session, places: Places): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { unidade, ufs, municipios, poligono, ...fields } of DEMO_REGIOES) {
    const { id } = await regiaoRegister.create(deps, session, {
      ...fields,
      tipo: poligono ? TIPOS_REGIAO.poligono : TIPOS_REGIAO.municipios,
      unidadeId: unidade ? places.unidadeId(unidade) : null,
      ufs: [...(ufs ?? [])],
      municipioIds: (municipios ?? []).map(places.municipioId),
      poligono: poligono ? [...poligono] : null,
    })
    ids.set(fields.codigo, id)
  }
  return ids
}

async function createParceiros(
  deps: Deps,
  session: Session,
  places: Places,
  regioes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { municipio, documentos, regioes: codigos, ...fields } of DEMO_PARCEIROS_ENTREGA) {
    await parceiroEntregaRegister.create(deps, session, {
      ...fields,
      municipioId: places.municipioId(municipio),
      documentos: [...documentos],
      regiaoIds: codigos.map((codigo) => found(regioes.get(codigo), `a região ${codigo}`)),
    })
  }
}

async function createRotogramas(deps: Deps, session: Session, places: Places): Promise<void> {
  for (const { unidade, pontos, tiposVeiculo, ...fields } of DEMO_ROTOGRAMAS) {
    await rotogramaRegister.create(deps, session, {
      ...fields,
      unidadeId: places.unidadeId(unidade),
      pontos: pontos.map(({ municipio, ...ponto }) => ({
        ...ponto,
        municipioId: places.municipioId(municipio),
      })),
      tiposVeiculo: [...(tiposVeiculo ?? [])],
    })
  }
}

interface ProdutoRow {
  readonly unidade: string
  readonly codigo: string
  readonly descricao: string
  readonly unidadeMedida: string
  readonly pesoKg: string
  readonly volumeM3: string
}

async function createProdutos(deps: Deps, session: Session, places: Places): Promise<void> {
  const file = fileURLToPath(new URL('produtos.csv', import.meta.url))
  const rows: ProdutoRow[] = parse(readFileSync(file), { columns: true })
  for (const { unidade, codigo, descricao, ...amounts } of rows) {
    await produtoUnidadeRegister.create(deps, session, {
      codigo,
      descricao,
      unidadeNegocioId: places.unidadeId(unidade),
      unidadeMedida: Number(amounts.unidadeMedida),
      pesoKg: Number(amounts.pesoKg),
      volumeM3: Number(amounts.volumeM3),
    })
  }
}

async function createPeopleAndTools(
  deps: Deps,
  session: Session,
  tx: OwnerTx,
  places: Places,
): Promise<void> {
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, nome from empresa where owner_id = ${tx.ownerId}
      and nome = any(${DEMO_CONTATOS.map(({ empresa }) => empresa)}::text[])
  `.execute(tx.db)
  const ids = new Map(rows.map(({ id, nome }) => [nome, id]))
  for (const vendedor of DEMO_VENDEDORES) await vendedorRegister.create(deps, session, vendedor)
  for (const { empresa, ...contato } of DEMO_CONTATOS) {
    await contatoRegister.create(deps, session, { ...contato, empresaId: found(ids.get(empresa), empresa) })
  }
  for (const { unidade, ...equipamento } of DEMO_EQUIPAMENTOS) {
    await equipamentoRegister.create(deps, session, {
      ...equipamento,
      unidadeId: places.unidadeId(unidade),
    })
  }
  for (const grupo of DEMO_GRUPOS_TAREFAS) await grupoTarefasRegister.create(deps, session, grupo)
}
