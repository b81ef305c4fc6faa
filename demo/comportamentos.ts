/**
 * How Alimentos Serra Dourada offers its loads: made by its administrator from the lowest priority on, because some go on to
 * others. Prices are those of the loads, so none lies below the floor.
 */
import { sql } from 'kysely'
import type { SaveComportamento } from '#modules/comportamento-oferecimento/comportamento.contract.ts'
import { comportamentoRegister } from '#modules/comportamento-oferecimento/server/comportamento.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { found, within } from './create-registers.ts'

interface DemoComportamento extends SaveComportamento {
  /** Codes and names of what it names. */
  readonly unidade?: string
  readonly paraRegiao?: string
  readonly deRegiao?: string
  readonly documentos?: readonly string[]
  readonly depois?: string
  readonly isRascunho?: true
}

const VIA_PLANALTO = '72B9K105000195'
const TRANSMINAS = '58301496000113'
const EXPRESSO_IGUACU = '66612309000140'

const COMUM = {
  publico: 'todas',
  ordem: 'nota',
  valorDe: 'carga',
  modoDecisao: 'manual',
  alcance: 'convidadas',
} as const

const COMPORTAMENTOS: readonly DemoComportamento[] = [
  { ...COMUM, nome: 'Padrão da empresa', tipo: 1, prioridade: 1, maximo: 5, teto: 5 },
  {
    ...COMUM,
    nome: 'Fracionado SP',
    tipo: 1,
    prioridade: 40,
    destinoUfs: ['SP'],
    modalidades: [3],
    maximo: 4,
    minimoNoPrazo: 92,
    modoDecisao: 'menorValor',
    isRascunho: true,
  },
  {
    ...COMUM,
    nome: 'Retorno do Nordeste',
    tipo: 4,
    prioridade: 50,
    alcance: 'vinculadas',
    destinoUfs: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
    prazoMin: 480,
    modoDecisao: 'melhorNota',
  },
  {
    ...COMUM,
    nome: 'Sudeste, cascata',
    tipo: 3,
    prioridade: 70,
    destinoUfs: ['ES', 'MG', 'RJ', 'SP'],
    publico: 'lista',
    ordem: 'lista',
    documentos: [VIA_PLANALTO, TRANSMINAS, EXPRESSO_IGUACU],
    respostaMin: 60,
    prazoMin: 300,
    teto: 6,
    aumentoPorPasso: 1,
    contrapropostas: false,
    chamarSegundo: true,
  },
  {
    ...COMUM,
    nome: 'Sul, lotação',
    tipo: 1,
    prioridade: 80,
    unidade: 'JUN',
    paraRegiao: 'SUL',
    modalidades: [1],
    pesoDeKg: 12_000,
    maximo: 7,
    minimoNoPrazo: 85,
    maximoAvarias: 1.5,
    minimoNota: 60,
    valorDe: 'mediana',
    teto: 8,
    mostrarNome: true,
    aumento: 3,
    depois: 'Sudeste, cascata',
    proximoAposMin: 240,
    isRascunho: true,
  },
  {
    ...COMUM,
    nome: 'Urgente do Triângulo',
    tipo: 2,
    prioridade: 95,
    deRegiao: 'UDI',
    publico: 'lista',
    documentos: [VIA_PLANALTO],
    prazoMin: 60,
    prazoMinimoMin: 15,
    respostaMin: 30,
    depois: 'Padrão da empresa',
    proximoAposMin: 60,
  },
]

export async function createComportamentos(
  deps: Deps,
  session: Session,
  unidadeIdOf: (codigo: string) => string,
  now: Date,
): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const inside = within(deps, tx, now)
    const regioes = await mapRegioes(tx)
    const empresas = await mapEmpresas(tx)
    const regiao = (codigo: string) => found(regioes.get(codigo), `a região ${codigo}`)
    const ids = new Map<string, string>()
    for (const comportamento of COMPORTAMENTOS) {
      const { unidade, paraRegiao, deRegiao, documentos, depois, isRascunho, ...fields } = comportamento
      const { id } = await comportamentoRegister.create(inside, session, {
        ...fields,
        ...(unidade && { unidadeIds: [unidadeIdOf(unidade)] }),
        ...(paraRegiao && { destinoRegiaoIds: [regiao(paraRegiao)] }),
        ...(deRegiao && { origemRegiaoIds: [regiao(deRegiao)] }),
        ...(documentos && {
          transportadoraIds: documentos.map((documento) =>
            found(empresas.get(documento), `a transportadora ${documento}`),
          ),
        }),
        ...(depois && { proximoId: found(ids.get(depois), `o comportamento ${depois}`) }),
        avisarIds: [session.userId],
      })
      ids.set(fields.nome, id)
      if (!isRascunho) await comportamentoRegister.setActive(inside, session, id, true)
    }
  })
}

async function mapRegioes(tx: OwnerTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; codigo: string }>`
    select id, codigo from regiao where owner_id = ${tx.ownerId} and codigo is not null
  `.execute(tx.db)
  return new Map(rows.map(({ id, codigo }) => [codigo, id]))
}

async function mapEmpresas(tx: OwnerTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; documento: string }>`
    select id, documento from empresa where owner_id = ${tx.ownerId} and transportadora
  `.execute(tx.db)
  return new Map(rows.map(({ id, documento }) => [documento, id]))
}
