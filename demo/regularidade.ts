/**
 * The regularity of the carriers of the demonstration: one is suspended, one has an expired policy, some end soon, one has
 * no plan (PGR), one was not looked up lately. Companies, policies and numbers are invented; days are told from the day on
 * which the demonstration is made.
 */
import { sql } from 'kysely'
import { empresaRegister } from '#modules/empresa/server/empresa.register.ts'
import {
  CATEGORIA_RNTRC,
  type CategoriaRntrc,
  DOCUMENTO_TEXT,
  DOCUMENTOS,
  type Documento,
  REGULARIDADE_TIME_ZONE,
  SITUACAO_RNTRC,
  type SituacaoRntrc,
} from '#modules/regularidade/regularidade.rules.ts'
import { addArquivo } from '#modules/regularidade/server/arquivos.ts'
import { registerConsulta, saveRegularidade } from '#modules/regularidade/server/save-regularidade.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { found, within } from './create-registers.ts'

interface DemoRegularidade {
  readonly documento: string
  /** Of one that the shipper registers only for this; the others are in its register already. */
  readonly nova?: { readonly nome: string; readonly nomeFantasia: string }
  readonly rntrc: string
  readonly categoria: CategoriaRntrc
  readonly situacao: SituacaoRntrc
  /** Days since the look-up. */
  readonly consultadaHa: number
  /** Days until the papers end; `apart` says otherwise for some, and null that the carrier has none. */
  readonly dias: number
  readonly apart?: Readonly<Partial<Record<Documento, number | null>>>
}

/** Those with account, by key: they fill their own. */
const COM_CONTA: Readonly<Record<string, DemoRegularidade>> = {
  viaplanalto: {
    documento: '72B9K105000195',
    rntrc: '052318846',
    categoria: CATEGORIA_RNTRC.ETC,
    situacao: SITUACAO_RNTRC.ativo,
    consultadaHa: 0,
    dias: 126,
    apart: { rcv: 110 },
  },
  transminas: {
    documento: '58301496000113',
    rntrc: '048820175',
    categoria: CATEGORIA_RNTRC.ETC,
    situacao: SITUACAO_RNTRC.ativo,
    consultadaHa: 0,
    dias: 278,
    apart: { rcdc: 12, pgr: 12 },
  },
}

const common = { categoria: CATEGORIA_RNTRC.ETC, situacao: SITUACAO_RNTRC.ativo, consultadaHa: 0 } as const

/** Those without account: the shipper keeps them. */
const SEM_CONTA: readonly DemoRegularidade[] = [
  { ...common, documento: '66612309000140', rntrc: '046902517', dias: 85, apart: { rcv: 5 } },
  { ...common, documento: '66562180000103', rntrc: '047731260', dias: 48, apart: { pgr: null } },
  {
    ...common,
    documento: '76310554000157',
    nova: { nome: 'Rápido Vale do Aço Transportes Ltda.', nomeFantasia: 'Rápido Vale do Aço' },
    rntrc: '009482117',
    dias: 197,
    apart: { rcdc: 24, pgr: 24 },
  },
  {
    ...common,
    documento: '76520763000125',
    nova: { nome: 'Cooperativa Cargas do Pampa', nomeFantasia: 'Cargas do Pampa' },
    rntrc: '050118824',
    categoria: CATEGORIA_RNTRC.CTC,
    dias: 126,
  },
  {
    ...common,
    documento: '76704118000162',
    nova: { nome: 'Frete Sul Brasil Ltda.', nomeFantasia: 'Frete Sul' },
    rntrc: '049377401',
    consultadaHa: 11,
    dias: 165,
  },
  {
    ...common,
    documento: '76745118000100',
    nova: { nome: 'Rodo Cerrado Transportes Ltda.', nomeFantasia: 'Rodo Cerrado' },
    rntrc: '053640992',
    dias: 140,
    apart: { rctrc: -4 },
  },
  {
    ...common,
    documento: '76818660000146',
    nova: { nome: 'Rota Norte Logística Ltda.', nomeFantasia: 'Rota Norte' },
    rntrc: '045510873',
    situacao: SITUACAO_RNTRC.suspenso,
    dias: 239,
  },
]

const SEGURADORAS: Readonly<Record<Documento, string | null>> = {
  rctrc: 'Seguradora Campo Largo',
  rcdc: 'Seguradora Campo Largo',
  pgr: null,
  rcv: 'Mútua do Transporte Seguros',
}
const DAY_MS = 86_400_000

/** `carriers`: the administrators of those with account, by key. Through the use cases that the API calls. */
export async function createRegularidades(
  deps: Deps,
  shipper: Session,
  carriers: ReadonlyMap<string, Session>,
  now: Date,
): Promise<void> {
  await deps.db.asOwner(shipper.ownerId, async (tx) => {
    const inside = within(deps, tx, now)
    for (const { nova, documento } of SEM_CONTA) {
      if (nova) await empresaRegister.create(inside, shipper, { ...nova, documento, tipos: [1] })
    }
    const { rows } = await sql<{ id: string; documento: string }>`
      select id, documento from empresa where owner_id = ${tx.ownerId} and transportadora
    `.execute(tx.db)
    const ids = new Map(rows.map(({ id, documento }) => [documento, id]))
    for (const regularidade of SEM_CONTA) {
      const id = found(ids.get(regularidade.documento), `a transportadora ${regularidade.documento}`)
      await fill(inside, shipper, id, regularidade, now)
    }
  })
  for (const [key, regularidade] of Object.entries(COM_CONTA)) {
    const session = carriers.get(key)
    if (!session) continue
    await deps.db.asOwner(session.ownerId, (tx) =>
      fill(within(deps, tx, now), session, session.ownerId, regularidade, now),
    )
  }
}

async function fill(deps: Deps, session: Session, id: string, regularidade: DemoRegularidade, now: Date) {
  const { rntrc, categoria, situacao, consultadaHa, dias, apart = {} } = regularidade
  const today = dayAt(now, REGULARIDADE_TIME_ZONE)
  const papeis = DOCUMENTOS.flatMap((documento, index) => {
    const left = documento in apart ? apart[documento] : dias
    if (left === null || left === undefined) return []
    const numero = documento === 'pgr' ? `PGR ${rntrc.slice(-4)}` : `10055${index}${rntrc}`
    return [{ documento, numero, seguradora: SEGURADORAS[documento], validade: addDays(today, left) }]
  })
  await saveRegularidade(deps, session, id, { rntrc, categoria, papeis }, undefined)
  await registerConsulta(deps, session, id, {
    situacao,
    consultadoEm: new Date(now.getTime() - consultadaHa * DAY_MS).toISOString(),
    recibo: `Consulta pública de transportadores da ANTT, protocolo ${rntrc.slice(-6)}`,
  })
  for (const { documento } of papeis) {
    const name = `${DOCUMENTO_TEXT[documento].toLowerCase()}-${rntrc}.pdf`
    const text = `${DOCUMENTO_TEXT[documento]} - documento inventado da demonstracao`
    await addArquivo(deps, session, id, documento, { name, content: onePage(text) }, undefined)
  }
}

/** The smallest PDF that shows a line of text. */
function onePage(text: string): Buffer {
  const stream = `BT /F1 18 Tf 56 760 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
