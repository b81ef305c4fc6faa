/** A failed delivery goes on as a remessa: back to the unit of its load, or by another carrier from there (redespacho). */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { SITUACAO_ENTREGA } from '#modules/entrega/entrega.rules.ts'
import { step } from '#modules/entrega/server/act-on-entrega.ts'
import type { FormaDeReentrega, PedidoDeReentrega } from '#modules/entrega/server/formas-de-reentrega.ts'
import type { EntregaAberta } from '#modules/entrega/server/open-entrega.ts'
import { EVERY_UNIT } from '#platform/server/session/session.ts'
import { existing, invalidInput } from '#platform/shared/app-error.ts'
import { etapaNova } from '../acoes.rules.ts'
import { codigoDaRemessa } from '../etiqueta.rules.ts'
import { cleanRemessa } from '../remessa-values.contract.ts'
import { resolveRemessas } from './resolve-remessas.ts'
import { createRemessas } from './save-remessa.ts'

interface Falhou {
  readonly empresa_id: string | null
  readonly nome: string
  readonly documento: string | null
  readonly municipio_id: number | null
  readonly endereco: string | null
  readonly unidade_id: string
  readonly unidade: string
  readonly numero: string | null
  readonly serie: string | null
  readonly chave: string | null
  readonly embalagem: string | null
  readonly quantidade: number | null
  readonly peso_kg: number | null
  readonly volume: number | null
  readonly valor: number | null
}

async function readFalhou({ tx, entrega }: EntregaAberta): Promise<Falhou> {
  const { rows } = await sql<Falhou>`
    select p.empresa_id, p.nome, p.documento, p.municipio_id, p.endereco, c.unidade_id, u.descricao as unidade, d.numero,
      d.serie, d.chave, d.embalagem, d.quantidade::float8 as quantidade, d.peso_kg::float8 as peso_kg,
      d.volume::float8 as volume, d.valor::float8 as valor
    from carga c
    join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    join carga_parada p on p.owner_id = c.owner_id and p.carga_id = c.id and p.id = ${entrega.paradaId}
    left join carga_documento d on d.owner_id = c.owner_id and d.id = ${entrega.documentoId}
    where c.owner_id = ${tx.ownerId} and c.id = ${entrega.cargaId}
  `.execute(tx.db)
  return existing(rows[0])
}

const formaPor = (
  key: 'remessa' | 'redespacho',
  nome: string,
  descricao: string,
  observacao: string,
): FormaDeReentrega => ({
  key,
  nome,
  descricao,
  admite: () => true,
  async run(abertas, { pedido, now }) {
    for (const open of abertas) await reentregarPor(open, observacao, pedido, now)
  },
})

async function reentregarPor(
  open: EntregaAberta,
  observacao: string,
  pedido: PedidoDeReentrega,
  now: Date,
): Promise<void> {
  const { tx, entrega, actor } = open
  const falhou = await readFalhou(open)
  // Of an invoice that was delivered in part, the share that failed.
  const total = falhou.quantidade ?? 0
  const share = entrega.quantidade !== null && total > 0 ? Math.min(1, entrega.quantidade / total) : 1
  const part = (value: number | null) => (value === null ? null : Math.round(value * share * 100) / 100)
  const hasNota = falhou.numero !== null || falhou.chave !== null
  const fields = cleanRemessa({
    unidadeNegocioId: falhou.unidade_id,
    remetenteNome: falhou.unidade,
    destinatarioId: falhou.empresa_id,
    destinatarioNome: falhou.nome,
    destinatarioDocumento: falhou.documento,
    destinoMunicipioId: falhou.municipio_id,
    destinoEndereco: falhou.endereco,
    dhEntrega: pedido.prazo,
    observacoes: [observacao, pedido.motivo, pedido.observacao].filter(Boolean).join('. '),
    documentos: hasNota
      ? [
          {
            tipo: 'nfe',
            numero: falhou.numero,
            serie: falhou.serie,
            chave: falhou.chave,
            embalagem: falhou.embalagem,
            quantidade: entrega.quantidade ?? falhou.quantidade,
            peso: part(falhou.peso_kg),
            volume: part(falhou.volume),
            valor: part(falhou.valor),
          },
        ]
      : [],
  })
  const [resolved] = await resolveRemessas(
    tx,
    EVERY_UNIT,
    [fields],
    new Set([falhou.unidade_id, falhou.empresa_id ?? '']),
  )
  if (!resolved?.remessa) throw invalidInput(resolved?.problems ?? [])
  const etapas = [
    // The goods are on the vehicle that failed to hand them over, and come back with it.
    {
      ...etapaNova(uuidv7(), 'coleta', { unidadeDestinoId: falhou.unidade_id }),
      passo: 2 as const,
      cargaId: entrega.cargaId,
      dhInicio: now.toISOString(),
      porNome: actor.name,
    },
    etapaNova(uuidv7(), 'expedicao', { unidadeOrigemId: falhou.unidade_id }),
  ]
  const [id = ''] = await createRemessas(
    tx,
    actor,
    [{ fields: resolved.remessa, etapas, situacao: 2, entregaId: entrega.id }],
    now,
  )
  const { rows } = await sql<{ codigo: number }>`
      select codigo from remessa where owner_id = ${tx.ownerId} and id = ${id}
    `.execute(tx.db)
  await step(
    open,
    SITUACAO_ENTREGA.Encerrada,
    { observacao: pedido.observacao },
    'reentrega',
    [{ campo: 'Reentrega', de: null, para: codigoDaRemessa(rows[0]?.codigo ?? 0) }],
    now,
  )
}

export const FORMAS_POR_REMESSA: readonly FormaDeReentrega[] = [
  formaPor(
    'remessa',
    'Reentrega por remessa',
    'Volta à unidade como remessa e sai em outra carga.',
    'Reentrega',
  ),
  formaPor(
    'redespacho',
    'Redespacho por remessa',
    'Volta à unidade como remessa e segue por outra transportadora.',
    'Redespacho',
  ),
]
