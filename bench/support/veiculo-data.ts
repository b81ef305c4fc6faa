/** Made-up vehicles: mostly trucks and their trailers of the company itself, a few switched off. */
import type pg from 'pg'
import { BENCH_UNIT } from './bench-unit.ts'
import { createRandom, digits, someWord } from './search-data.ts'

const BATCH_SIZE = 5_000
/** Type, usual body, axles and capacity, the frequent ones first. */
const TYPES = [
  ['TRUCK', 'BAU', 3, 13_000],
  ['TOCO', 'SIDER', 2, 6_000],
  ['CAVALO_6X2', 'NA', 3, 0],
  ['SR_3E', 'SIDER', 3, 25_000],
  ['VUC', 'BAU', 2, 3_000],
  ['BITRUCK', 'GRANELEIRA', 4, 18_000],
  ['SR_2E', 'BAU_FRIGORIFICO', 2, 20_000],
  ['MOTO', 'BAU', 2, 20],
] as const
const MAKES = ['Volvo VM 270', 'Scania R 450', 'Mercedes-Benz Atego 2426', 'Iveco Daily 55-170', 'Randon']
const DAY_MS = 86_400_000

/** Every vehicle of a company has a plate of its own. */
function plateOf(index: number): string {
  const letter = (position: number) => String.fromCharCode(65 + (Math.floor(index / 26 ** position) % 26))
  const number = (index * 7) % 1_000
  const text = String(number).padStart(3, '0')
  return `${letter(2)}${letter(1)}${letter(0)}${text[0]}${letter(3)}${text.slice(1)}`
}

function buildVeiculo(index: number) {
  const random = createRandom(index + 1)
  const [tipo, body, eixos, capacidade] = TYPES[Math.floor(TYPES.length * random() ** 2)] ?? TYPES[0]
  const isFrozen = body === 'BAU' && random() < 0.15
  const isOwn = random() < 0.75
  const expires = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 700) * DAY_MS)
  const validade = expires.toISOString().slice(0, 10)
  const hasDocuments = random() < 0.8
  return {
    placa: plateOf(index),
    codigo: index % 2 === 0 ? `F-${index}` : null,
    tipo,
    carroceria: isFrozen ? 'BAU_FRIGORIFICO' : body,
    marca_modelo: MAKES[Math.floor(MAKES.length * random())],
    eixos,
    capacidade_kg: capacidade,
    renavam: String(index).padStart(11, '0'),
    propriedade: isOwn ? 'proprio' : random() < 0.6 ? 'agregado' : 'terceiro',
    proprietario_nome: isOwn ? null : `${someWord(random)} ${someWord(random)}`,
    rastreador_numero: digits(random, 6),
    unidade_id: random() < 0.3 ? BENCH_UNIT : null,
    documentos: hasDocuments ? [{ tipo: 'crlv', numero: null, validade }] : [],
    proximo_vencimento: hasDocuments ? validade : null,
    ativo: index % 50 !== 0,
  }
}

/** Vehicles `from` to `to` of a company of the platform, past everything that a save does besides. */
export async function fillVeiculos(db: pg.Client, ownerId: string, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, to - start) }, (_, index) =>
      buildVeiculo(start + index),
    )
    await db.query(
      `insert into veiculo (owner_id, id, placa, codigo, tipo, carroceria, marca_modelo, eixos, capacidade_kg,
         volume_m3, paletes, renavam, propriedade, proprietario_nome, rastreador_numero, unidade_id, documentos,
         proximo_vencimento, ativo, atualizado_em)
       select $1, gen_random_uuid(), placa, codigo, tipo, carroceria, marca_modelo, eixos, capacidade_kg,
         40, 10, renavam, propriedade, proprietario_nome, rastreador_numero, unidade_id, documentos,
         proximo_vencimento, ativo, timestamptz '2026-01-01' + random() * interval '300 days'
       from jsonb_to_recordset($2::jsonb) as r(placa text, codigo text, tipo text, carroceria text,
         marca_modelo text, eixos smallint, capacidade_kg integer, renavam text, propriedade text,
         proprietario_nome text, rastreador_numero text, unidade_id uuid, documentos jsonb,
         proximo_vencimento date, ativo boolean)
       on conflict do nothing`,
      [ownerId, JSON.stringify(rows)],
    )
  }
}
