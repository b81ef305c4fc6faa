/** Creating, changing, switching, removing and reading behaviours of offering. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { AppError, type FieldProblem, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import {
  type ComportamentoOferecimento,
  comportamentoCalls,
  comportamentoErrors,
} from '../comportamento.contract.ts'
import { COMPORTAMENTO, checkComportamento } from '../comportamento.fields.ts'
import { arrumarComportamento, type ComportamentoFields, MAX_COMPORTAMENTOS } from '../comportamento.rules.ts'
import { janelaText, pesosDaNotaText } from '../frase.rules.ts'
import { fechaCiclo } from '../valida.rules.ts'
import { modalidadesText, nomesText, tiposVeiculoText } from '../words.ts'
import { comportamentoStore, lockComportamentos, toComportamento } from './comportamento.store.ts'
import { mapReferidos, type Registro } from './nomeados.ts'

/** Which field names records of which register. */
const NOMEIA: readonly (readonly [keyof ComportamentoFields, Registro, string])[] = [
  ['unidadeIds', 'unidade', 'Unidade'],
  ['origemRegiaoIds', 'regiao', 'Região'],
  ['destinoRegiaoIds', 'regiao', 'Região'],
  ['caracteristicaId', 'caracteristica', 'Característica'],
  ['transportadoraIds', 'transportadora', 'Transportadora'],
  ['publicoRegiaoId', 'regiao', 'Região'],
  ['avisarIds', 'usuario', 'Pessoa'],
]

const listed = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value : value === null ? [] : [String(value)]

/** What is named is there; what was not named before is switched on too. */
async function checkReferidos(
  tx: OwnerTx,
  values: ComportamentoFields,
  before: ComportamentoFields | undefined,
): Promise<void> {
  const asked = (registro: Registro) =>
    NOMEIA.flatMap(([field, of]) => (of === registro ? listed(values[field]) : []))
  const found = await mapReferidos(tx, {
    unidade: asked('unidade'),
    regiao: asked('regiao'),
    caracteristica: asked('caracteristica'),
    transportadora: asked('transportadora'),
    usuario: asked('usuario'),
  })
  const problems = NOMEIA.flatMap(([path, registro, nome]): FieldProblem[] => {
    const kept = listed(before?.[path] ?? null)
    for (const id of listed(values[path])) {
      const referido = found[registro].get(id)
      if (!referido) return [{ path, message: `${nome} não encontrada: escolha outra` }]
      if (!referido.serve && !kept.includes(id)) {
        return [{ path, message: `${referido.nome} não pode ser escolhida: está desativada ou não serve` }]
      }
    }
    return []
  })
  if (problems.length > 0) throw invalidInput(problems)
}

interface Outro {
  readonly id: string
  readonly proximoId: string | null
}

async function checkProximo(
  tx: OwnerTx,
  values: ComportamentoFields,
  before: ComportamentoOferecimento | undefined,
): Promise<void> {
  const { rows } = await sql<Outro>`
    select id, proximo_id as "proximoId" from comportamento_oferecimento where owner_id = ${tx.ownerId}
  `.execute(tx.db)
  if (!before && rows.length >= MAX_COMPORTAMENTOS) {
    throw new AppError(comportamentoErrors.comportamento_demais)
  }
  if (values.proximoId === null) return
  const proximos = new Map(rows.map(({ id, proximoId }) => [id, proximoId]))
  if (!proximos.has(values.proximoId)) throw invalidField('proximoId', 'Comportamento não encontrado')
  if (before && fechaCiclo(before.id, values.proximoId, proximos)) {
    throw invalidField('proximoId', 'Voltaria a este comportamento: escolha outro')
  }
}

export const comportamentos = createFieldRegister({
  entidade: 'comportamento-oferecimento',
  nome: 'O comportamento',
  table: 'comportamento_oferecimento',
  calls: comportamentoCalls,
  fields: COMPORTAMENTO,
  store: comportamentoStore,
  check: checkComportamento,
  words: {
    unidades: nomesText,
    origemRegioes: nomesText,
    origemUfs: (ufs) => ufs.join(', ') || null,
    destinoRegioes: nomesText,
    destinoUfs: (ufs) => ufs.join(', ') || null,
    tiposVeiculo: tiposVeiculoText,
    modalidades: modalidadesText,
    transportadoras: nomesText,
    pesos: pesosDaNotaText,
    janela: janelaText,
    avisar: nomesText,
  },
  async prepare({ tx, before, values }) {
    await lockComportamentos(tx)
    const tidy = arrumarComportamento(values)
    await checkReferidos(tx, tidy, before && toComportamento(before))
    await checkProximo(tx, tidy, before)
    return tidy
  },
  sheet: {
    name: 'comportamentos-de-oferecimento',
    order: ['nome', 'tipo', 'prioridade', 'frase'],
    replace: { frase: { header: 'O que faz', value: ({ frase }) => frase, width: 80 } },
  },
})
export const { register: comportamentoRegister, usage: comportamentoUsage } = comportamentos
