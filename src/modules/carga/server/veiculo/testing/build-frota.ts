/** Vehicles, drivers and carriers that loads are given to; a test states only what matters to it. */
import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { CategoriaCnh } from '#modules/motorista/cnh.rules.ts'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import type { CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { TestCompany } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import '#modules/motorista/server/motorista.tables.ts'
import '#modules/veiculo/server/veiculo.tables.ts'

let count = 0
const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

interface VeiculoValues {
  readonly placa?: string
  readonly tipo?: TipoVeiculoCodigo
  readonly carroceria?: CarroceriaCodigo
  readonly capacidade_kg?: number
  readonly volume_m3?: number
  readonly unidade_id?: string | null
  readonly ativo?: boolean
  /** What it pulls, in this order. */
  readonly reboques?: readonly string[]
}

/** A truck of the company with a box body, or what the test says. */
export async function buildVeiculo(
  app: TestApp,
  ownerId: string,
  { reboques = [], ...values }: VeiculoValues = {},
): Promise<{ id: string; placa: string }> {
  count += 1
  const id = uuidv7()
  const placa = values.placa ?? `FRT${count % 10}B${String(count).padStart(3, '0').slice(-2)}`
  await app.deps.db.asOwner(ownerId, async (tx) => {
    await tx.db
      .insertInto('veiculo')
      .values({
        owner_id: ownerId,
        id,
        placa,
        codigo: null,
        tipo: 'TRUCK',
        carroceria: 'BAU',
        marca_modelo: null,
        ano_fabricacao: null,
        ano_modelo: null,
        eixos: 3,
        capacidade_kg: 13_000,
        volume_m3: 50,
        paletes: 14,
        tara_kg: null,
        renavam: null,
        rntrc: null,
        propriedade: 'proprio',
        proprietario_nome: null,
        proprietario_documento: null,
        rastreador_tecnologia: null,
        rastreador_numero: null,
        unidade_id: null,
        documentos: '[]',
        proximo_vencimento: null,
        observacao: null,
        ...values,
      })
      .execute()
    for (const [index, reboqueId] of reboques.entries()) {
      await tx.db
        .insertInto('veiculo_reboque')
        .values({ owner_id: ownerId, trator_id: id, ordem: index + 1, reboque_id: reboqueId })
        .execute()
    }
  })
  return { id, placa }
}

/** A driver with a licence for everything. */
export async function buildMotorista(
  app: TestApp,
  ownerId: string,
  values: { nome?: string; veiculo_id?: string; ativo?: boolean; cnh_categoria?: CategoriaCnh } = {},
): Promise<{ id: string; nome: string }> {
  const id = uuidv7()
  const nome = values.nome ?? 'Davi Prado Neto'
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.db
      .insertInto('motorista')
      .values({
        owner_id: ownerId,
        id,
        cpf: digits(11),
        nascimento: null,
        telefone: '11987654321',
        email: null,
        cnh_numero: digits(11),
        cnh_categoria: 'E',
        cnh_validade: '2030-01-01',
        vinculo: 'empregado',
        veiculo_id: null,
        unidade_id: null,
        documentos: '[]',
        proximo_vencimento: '2030-01-01',
        consentimento_versao: null,
        consentimento_em: null,
        consentimento_meio: null,
        observacao: null,
        ...values,
        nome,
      })
      .execute(),
  )
  return { id, nome }
}

/** A carrier in the company's register; with `parceiro` it is that company of the platform, and the two are partners. */
export async function buildTransportadora(
  app: TestApp,
  ownerId: string,
  values: { nome?: string; parceiro?: TestCompany; transportadora?: boolean; ativo?: boolean } = {},
): Promise<{ id: string; nome: string }> {
  const id = uuidv7()
  const { parceiro, transportadora = true, ativo = true } = values
  const documento = parceiro?.documento ?? digits(14)
  const nome = values.nome ?? parceiro?.nome ?? 'Via Planalto Transportes'
  await app.deps.db.asSystem('create-company', async (tx) => {
    await tx.raw(
      `insert into empresa (owner_id, id, documento, codigo, nome, transportadora, cliente, ativo)
       values ($1, $2, $3, $4, $5, $6, true, $7)`,
      [ownerId, id, documento, documento, nome, transportadora, ativo],
    )
    if (!parceiro) return
    await tx.raw(
      `insert into parceiro (owner_id, id, documento, parceiro_owner_id, nome, tipo, situacao)
       values ($1, $2, $3, $4, $5, 1, 3)`,
      [ownerId, uuidv7(), documento, parceiro.ownerId, parceiro.nome],
    )
  })
  return { id, nome }
}

/** The active occupations of the company's agenda that loads took, in the order of the plates. */
export async function listOcupacoes(app: TestApp, ownerId: string, cargaId: string) {
  return app.deps.db.readAsOwner(ownerId, async (tx) => {
    const rows = await tx.db
      .selectFrom('veiculo_ocupacao as o')
      .innerJoin('veiculo as v', (join) =>
        join.onRef('v.owner_id', '=', 'o.owner_id').onRef('v.id', '=', 'o.veiculo_id'),
      )
      .select(['v.placa', 'o.inicio', 'o.fim', 'o.titulo'])
      .where('o.carga_id', '=', cargaId)
      .where('o.situacao', '=', 'ativa')
      .orderBy('v.placa')
      .execute()
    return rows.map(({ inicio, fim, ...rest }) => ({
      ...rest,
      inicio: inicio.toISOString(),
      fim: fim.toISOString(),
    }))
  })
}

/** The driver says that they may be followed, or withdraws it; as the register notes it. */
export const consentir = (
  app: TestApp,
  ownerId: string,
  motoristaId: string,
  acao: 'concedido' | 'retirado' = 'concedido',
) =>
  app.deps.db.asOwner(ownerId, async (tx) => {
    const isGiven = acao === 'concedido'
    const { versao } = TERMO_RASTREAMENTO
    await tx.db
      .updateTable('motorista')
      .set({
        consentimento_versao: isGiven ? versao : null,
        consentimento_em: isGiven ? new Date() : null,
        consentimento_meio: isGiven ? 'assinatura' : null,
      })
      .where('owner_id', '=', ownerId)
      .where('id', '=', motoristaId)
      .execute()
    await tx.raw(
      `insert into motorista_consentimento (owner_id, motorista_id, seq, acao, versao_termo, meio, quando, registrado_por_nome)
       select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, 'assinatura', now(), 'Teste'
       from motorista_consentimento where owner_id = $1 and motorista_id = $2`,
      [ownerId, motoristaId, acao, versao],
    )
  })
