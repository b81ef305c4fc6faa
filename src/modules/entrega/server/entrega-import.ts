/** Results of deliveries from a spreadsheet: invoice, moment, who received. The first result of an invoice stays. */
import { sql } from 'kysely'
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import { readDataEscrita } from '#modules/integracao/data-lida.rules.ts'
import {
  comEspecie,
  type Leitura,
  problema,
  reparo,
  type Values,
  valor,
} from '#modules/integracao/leitura.rules.ts'
import { defineImportTarget, type LineRefusal } from '#modules/integracao/server/import-target.ts'
import { readTexto } from '#modules/integracao/texto-lido.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { formatDateTime, instantAt } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { isAberta, nomeDaSituacao, SITUACAO_ENTREGA as S } from '../entrega.rules.ts'
import { entregaAccess } from '../entrega-access.ts'
import { type EntregaLida, readProprias } from './entrega.repository.ts'
import { type Registro, registrarEntregas } from './registrar.ts'

/** Of a day without an hour. */
const SEM_HORA = '12:00'
/** Invoices are sought among the deliveries of so many months. */
const MESES = 18
const NAO_ENCONTRADA = {
  campo: 'nf',
  texto: `Nenhuma entrega desta nota nos últimos ${MESES} meses`,
  grupo: 'NF não encontrada',
}
const AHEAD_MS = 5 * 60_000
const RECEBE: readonly number[] = [2, 3, 4, 7, 8]

/** `88.431`, `000088431`, `88431-1` and the 44 characters of the key name the same invoice. */
const cleanNf = (texto: string): string => {
  const plain = texto.replace(/[\s.]/g, '').toUpperCase()
  if (/^[0-9A-Z]{44}$/.test(plain)) return plain
  return /^(\d{1,9})(?:[-/]\d{1,3})?$/.exec(plain)?.[1]?.replace(/^0+(?=\d)/, '') ?? ''
}

function lerNf(texto: string): Leitura {
  const nf = cleanNf(texto)
  return nf === ''
    ? problema('Informe o número da nota, por exemplo 88431, ou a chave de 44 posições', 'NF inválida')
    : valor(nf)
}

/** Kept as it stands on the clock of the place, which the delivery knows. */
const lerMomento = comEspecie({ tipo: 'data' }, (texto: string): Leitura => {
  const escrita = readDataEscrita(texto)
  if (!escrita) return problema('Informe a data como 23/11/2026 13:15', 'Data inválida')
  const { dia, hora, instante, isGuess } = escrita
  const stored = instante ? instante.toISOString() : hora === undefined ? dia : `${dia}T${hora}`
  const lido = { valor: stored, texto: showMomento(stored) }
  return isGuess ? reparo('data', lido, { nota: 'confirmar' }) : valor(stored, lido.texto)
})

const showMomento = (value: unknown): string => {
  const text = String(value)
  if (text.endsWith('Z')) return formatDateTime(text, 'America/Sao_Paulo')
  const [dia = '', hora] = text.split('T')
  return hora === undefined ? formatDay(dia) : `${formatDay(dia)} ${hora}`
}

function instanteDe(value: unknown, zone: string): string {
  const text = String(value)
  if (text.endsWith('Z')) return text
  const [dia = '', hora = SEM_HORA] = text.split('T')
  return instantAt(dia, hora, zone)
}

/** By key of the line, the delivery that it is about: one that waits before one that is told, the newest load first. */
async function load(tx: OwnerTx, keys: readonly string[], { forChange }: { readonly forChange: boolean }) {
  const { rows } = await sql<{ chave: string; id: string; carga_id: string }>`
    select distinct on (k.chave) k.chave, e.id, e.carga_id
    from unnest(${[...keys]}::text[]) as k (chave)
    join entrega e on e.owner_id = ${tx.ownerId} and not e.devolucao
      and (e.nf_numero = k.chave or e.nf_chave = k.chave)
      and e.dh_carga > now() - make_interval(months => ${MESES})
    order by k.chave, e.situacao in (1, 2) desc, e.origem_entrega_id is null desc, e.carga_codigo desc, e.id
  `.execute(tx.db)
  if (forChange) await lockCargas(tx, [...new Set(rows.map(({ carga_id }) => carga_id))])
  const found = new Map(
    (
      await readProprias(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return new Map(
    rows.flatMap(({ chave, id }) => {
      const record = found.get(id)
      return record ? [[chave, { values: valuesOf(chave, record), record }] as const] : []
    }),
  )
}

const valuesOf = (nf: string, { dhEntrega, recebedorNome }: EntregaLida): Values => ({
  nf,
  data: dhEntrega,
  recebedor: recebedorNome,
})

export const entregaImport = defineImportTarget<unknown, EntregaLida>({
  key: 'baixas',
  noun: { one: 'baixa', many: 'baixas' },
  access: { ...entregaAccess, company: 'embarcador' },
  page: '/entregas',
  tables: ['entrega', 'entrega_tentativa'],
  columns: [
    {
      campo: 'nf',
      rotulo: 'NF',
      apelidos: ['nota', 'nota fiscal', 'nfe', 'nf-e', 'numero', 'numero da nf', 'chave'],
      obrigatorio: true,
      exemplo: '88431',
      ler: lerNf,
      isBusca: true,
    },
    {
      campo: 'data',
      rotulo: 'Entregue em',
      apelidos: ['data', 'data da entrega', 'entrega', 'data entrega', 'dh entrega', 'data e hora'],
      obrigatorio: true,
      exemplo: '23/11/2026 13:15',
      ler: lerMomento,
      mostrar: showMomento,
    },
    {
      campo: 'recebedor',
      rotulo: 'Recebido por',
      apelidos: ['recebedor', 'nome do recebedor', 'quem recebeu', 'recebido'],
      obrigatorio: true,
      exemplo: 'Lídia M. Rocha',
      ler: readTexto({ max: 120, isNome: true }),
    },
  ],
  keyField: 'nf',
  keyOf: (values) => (typeof values.nf === 'string' && values.nf !== '' ? values.nf : undefined),
  // A sheet tells of deliveries that are there; it makes none.
  check: (_values, _apoio, isNew) => (isNew ? [NAO_ENCONTRADA] : []),
  prepare: async () => ({}),
  load,
  async write(tx, { actor, now }, { creates, updates }) {
    const refusals: LineRefusal[] = creates.map(({ linha }) => ({
      linha,
      ...NAO_ENCONTRADA,
    }))
    const status = await readStatus(
      tx,
      updates.map(({ existing }) => existing.record.cargaId),
    )
    const registros: Registro[] = []
    for (const { linha, existing, changes } of updates) {
      const { record: entrega } = existing
      const dh = instanteDe(changes.data ?? entrega.dhEntrega, entrega.fusoHorario)
      const refused = whyNot(entrega, status.get(entrega.cargaId) ?? 0, dh, now)
      if (refused) refusals.push({ linha, ...refused })
      else registros.push(registroDe(entrega, dh, changes))
    }
    return {
      refusals,
      save: async () => {
        const { feitas } = await registrarEntregas(
          tx,
          actor,
          registros,
          {
            origem: 'planilha',
            ator: 'operador',
            informanteOwnerId: tx.ownerId,
            tipoOcorrenciaId: null,
            atoId: null,
            contaSaida: true,
          },
          now,
        )
        return { created: [], changed: feitas }
      },
    }
  },
})

const registroDe = ({ id }: EntregaLida, dh: string, changes: Values): Registro => ({
  entregaId: id,
  resultado: 'total',
  dh,
  quantidade: null,
  recebedorNome: typeof changes.recebedor === 'string' ? changes.recebedor : null,
  recebedorDocumento: null,
  observacao: null,
  arquivos: [],
  ocorenCodigo: null,
})

function whyNot(
  entrega: EntregaLida,
  status: number,
  dh: string,
  now: Date,
): Omit<LineRefusal, 'linha'> | undefined {
  if (!isAberta(entrega.situacao)) {
    const nome = nomeDaSituacao(entrega.situacao, entrega.resultado)
    return entrega.situacao === S.Insucesso
      ? {
          campo: 'nf',
          texto: 'A entrega está em insucesso: decida o que fazer com ela em Entregas',
          grupo: 'Em insucesso',
        }
      : {
          campo: 'nf',
          texto: `A entrega já está registrada (${nome}); o primeiro registro fica`,
          grupo: 'Já registrada',
        }
  }
  if (!RECEBE.includes(status)) {
    return { campo: 'nf', texto: 'A carga desta nota não está mais aberta', grupo: 'Carga encerrada' }
  }
  return Date.parse(dh) > now.getTime() + AHEAD_MS
    ? { campo: 'data', texto: 'O horário ainda não chegou', grupo: 'Data no futuro' }
    : undefined
}

async function readStatus(tx: OwnerTx, cargaIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; status: number }>`
    select id, status from carga where owner_id = ${tx.ownerId} and id = any(${[...new Set(cargaIds)]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
