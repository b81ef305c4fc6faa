/** Acts as staff read them: when, what, where, and what became of each. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { formatCardDateTime, parseInstant } from '#platform/shared/date.ts'
import type { CorpoDoAto } from '../ato.contract.ts'
import type { AtoRegistrado } from '../viagem.contract.ts'
import { ATOS, isEnviadoDepois, RESULTADOS_ENTREGA, type TipoAto } from '../viagem.rules.ts'

interface Row {
  readonly id: string
  readonly tipo: TipoAto
  readonly paradaId: string | null
  readonly parada: string | null
  readonly fusoHorario: string | null
  readonly dh: Date
  readonly recebidoEm: Date
  readonly corpo: CorpoDoAto
  readonly resultado: AtoRegistrado['resultado']
  readonly codigo: string | null
  readonly mensagem: string | null
  readonly porNome: string | null
  readonly ocorrencia: string | null
  readonly arquivos: readonly { readonly id: string; readonly tipo: string; readonly recebido: boolean }[]
}

/** Where nothing says where it happened. */
const ZONE = 'America/Sao_Paulo'

/** The newest first, by the time that the phone told. */
export async function readAtos(tx: OwnerTx, viagemId: string, limit: number): Promise<AtoRegistrado[]> {
  const { rows } = await sql<Row>`
    select a.id, a.tipo, a.parada_id as "paradaId", p.nome as parada, p.fuso_horario as "fusoHorario", a.dh,
      a.recebido_em as "recebidoEm", a.corpo, a.resultado, a.codigo, a.mensagem, a.por_nome as "porNome",
      t.descricao as ocorrencia,
      coalesce((select json_agg(json_build_object('id', x.id, 'tipo', coalesce(f.tipo, 'foto'), 'recebido', f.id is not null)
          order by x.n)
        from unnest(a.arquivos) with ordinality x (id, n)
        left join viagem_arquivo f on f.owner_id = a.owner_id and f.viagem_id = a.viagem_id and f.id = x.id), '[]') as arquivos
    from viagem_ato a
    left join carga_parada p on p.owner_id = a.owner_id and p.id = a.parada_id
    left join tipo_ocorrencia t on t.owner_id = a.owner_id and t.id = (a.corpo->>'tipoOcorrenciaId')::uuid
    where a.owner_id = ${tx.ownerId} and a.viagem_id = ${viagemId}
    order by a.dh desc, a.ordem desc limit ${limit}
  `.execute(tx.db)
  return rows.map(toAto)
}

export async function countAtos(tx: OwnerTx, viagemId: string) {
  const { rows } = await sql<{ total: number; recusados: number }>`
    select count(*)::integer as total, (count(*) filter (where resultado = 'recusado'))::integer as recusados
    from viagem_ato where owner_id = ${tx.ownerId} and viagem_id = ${viagemId}
  `.execute(tx.db)
  return rows[0] ?? { total: 0, recusados: 0 }
}

function toAto(row: Row): AtoRegistrado {
  const [dh, recebidoEm] = [row.dh.toISOString(), row.recebidoEm.toISOString()]
  const fusoHorario = row.fusoHorario ?? ZONE
  return {
    id: row.id,
    tipo: row.tipo,
    nome: ATOS[row.tipo],
    paradaId: row.paradaId,
    detalhe: detalheDe(row, fusoHorario),
    dh,
    recebidoEm,
    enviadoDepois: isEnviadoDepois(dh, recebidoEm),
    fusoHorario,
    resultado: row.resultado,
    codigo: row.codigo,
    mensagem: row.mensagem,
    porNome: row.porNome,
    faltaComprovante:
      row.tipo === 'entregar' &&
      row.resultado === 'aceito' &&
      !row.arquivos.some(({ tipo, recebido }) => recebido && tipo === 'foto'),
    arquivos: row.arquivos.map((arquivo) => ({ ...arquivo })),
  }
}

function detalheDe({ corpo, parada, ocorrencia, tipo }: Row, zone: string): string | null {
  // A refused forecast may hold anything.
  const previsao = parseInstant(corpo.previsao ?? '')
  const parts = [
    parada,
    ocorrencia,
    corpo.resultado ? RESULTADOS_ENTREGA[corpo.resultado] : null,
    corpo.recebedorNome ? `recebeu ${corpo.recebedorNome}` : null,
    tipo === 'previsao' && previsao !== undefined ? formatCardDateTime(previsao, zone) : null,
    tipo === 'consentir' && corpo.versaoTermo ? `termo ${corpo.versaoTermo}` : null,
    corpo.resposta === 1 ? 'a caminho' : corpo.resposta === 2 ? 'não consegue ir agora' : null,
    corpo.texto ? `“${corpo.texto.slice(0, 160)}”` : null,
  ].filter((part) => part !== null && part !== undefined)
  return parts.length === 0 ? null : parts.join(' · ')
}
