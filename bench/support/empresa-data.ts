/** Made-up companies: mostly clients in a few states, some carriers, a few switched off or incomplete. */
import type pg from 'pg'
import type { EmpresaValues } from '#modules/empresa/server/empresa.store.ts'
import { createRandom, digits, someWord } from './search-data.ts'

const BATCH_SIZE = 5_000
/** Municipality, state and zone, the frequent ones first. */
const PLACES = [
  [3550308, 'SP', 'America/Sao_Paulo'],
  [3525904, 'SP', 'America/Sao_Paulo'],
  [3106200, 'MG', 'America/Sao_Paulo'],
  [4106902, 'PR', 'America/Sao_Paulo'],
  [4209102, 'SC', 'America/Sao_Paulo'],
  [4314902, 'RS', 'America/Sao_Paulo'],
  [2927408, 'BA', 'America/Bahia'],
  [1302603, 'AM', 'America/Manaus'],
] as const

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const ENDINGS = ['Ltda.', 'S.A.', 'ME', 'Eireli']

/** Company `index`; the same on every machine. Its document has no valid check digits. */
export function buildEmpresa(index: number): EmpresaValues {
  const random = createRandom(index + 1)
  const [municipioId, uf, fusoHorario] = PLACES[Math.floor(PLACES.length * random() ** 3)] ?? PLACES[0]
  const kind = random()
  const isIncomplete = random() < 0.02
  return {
    documento: `${String(index).padStart(8, '0')}${digits(random, 6)}`,
    codigo: null,
    nome: `${capital(someWord(random))} ${capital(someWord(random))} ${ENDINGS[index % ENDINGS.length]}`,
    nomeFantasia: random() < 0.5 ? capital(someWord(random)) : null,
    inscricaoEstadual: digits(random, 9),
    tipos: kind < 0.9 ? [4] : kind < 0.96 ? [2] : kind < 0.99 ? [4, 3] : [1],
    telefone: `47${digits(random, 8)}`,
    celular: null,
    email: null,
    vendedorId: null,
    pesoMaximoKg: null,
    observacoes: null,
    cep: isIncomplete ? null : digits(random, 8),
    logradouro: `Rua ${capital(someWord(random))}`,
    numero: digits(random, 3),
    complemento: null,
    bairro: null,
    municipioId,
    latitude: null,
    longitude: null,
    uf,
    fusoHorario,
    janelas: [{ dias: [1, 2, 3, 4, 5], inicio: '07:00', fim: '15:00', terminaNoDiaSeguinte: false }],
    enderecos: [],
  }
}

/** Companies `from` to `to` of a company of the platform, past everything that a save does besides. */
export async function fillEmpresas(db: pg.Client, ownerId: string, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, to - start) }, (_, index) => {
      const { tipos, ...values } = buildEmpresa(start + index)
      return {
        ...values,
        codigo: `EMP-${start + index}`,
        ativo: (start + index) % 100 !== 0,
        transportadora: tipos.includes(1),
        fornecedor: tipos.includes(2),
        embarcador: tipos.includes(3),
        cliente: tipos.includes(4),
      }
    })
    await db.query(
      `insert into empresa (owner_id, id, documento, codigo, nome, nome_fantasia, inscricao_estadual,
         transportadora, fornecedor, embarcador, cliente, telefone, cep, logradouro, numero, municipio_id, uf,
         fuso_horario, janelas, ativo, atualizado_em)
       select $1, gen_random_uuid(), documento, codigo, nome, "nomeFantasia", "inscricaoEstadual",
         transportadora, fornecedor, embarcador, cliente, telefone, cep, logradouro, numero, "municipioId", uf,
         "fusoHorario", janelas, ativo, timestamptz '2026-01-01' + random() * interval '300 days'
       from jsonb_to_recordset($2::jsonb) as r(documento text, codigo text, nome text, "nomeFantasia" text,
         "inscricaoEstadual" text, transportadora boolean, fornecedor boolean, embarcador boolean,
         cliente boolean, telefone text, cep text, logradouro text, numero text, "municipioId" integer, uf text,
         "fusoHorario" text, janelas jsonb, ativo boolean)`,
      [ownerId, JSON.stringify(rows)],
    )
  }
}
