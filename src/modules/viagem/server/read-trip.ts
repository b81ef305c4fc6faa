/** The trip as a phone shows it: nothing of other stops' papers, prices, or phone numbers. Source: execution §1 Privacy. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TipoParada } from '#modules/carga/carga-codes.ts'
import { distanciaKm } from '#modules/carga/server/leitura/distancia-km.ts'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import { vapidKeysOf } from '#modules/notificacao/server/enviar/vapid.ts'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import { readValoresDaEstadia } from '#modules/patio/server/valores-estadia.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { Position } from '#platform/shared/geo.ts'
import { drawRota } from '../rota-svg.rules.ts'
import type { ParadaDaViagem, ViagemDoMotorista } from '../trip.contract.ts'
import { situacaoEm } from '../viagem.rules.ts'
import { readComprovantes } from './comprovantes.ts'
import { readContagem } from './conversa-da-viagem.ts'
import { listDocumentos } from './documentos.ts'
import { readEntregas } from './entregas.repository.ts'
import { type ReservaDaParada, readReservasDaCarga, reservaDaParada } from './reserva-da-parada.ts'
import type { ViagemLida } from './viagem.repository.ts'
import { openVisita, readAberta } from './visita.ts'

const MAX_LISTA = 200

export const readTrip = (deps: Deps, id: string, request: RequestInfo): Promise<ViagemDoMotorista> => {
  const visita = openVisita(deps, id, request)
  return deps.db.readAsOwner(visita.ownerId, async (tx) =>
    toTrip(deps, tx, await readAberta(deps, tx, visita)),
  )
}

/** What a phone asks every 15 seconds while it is looked at. */
export const readEstado = (deps: Deps, id: string, request: RequestInfo) => {
  const visita = openVisita(deps, id, request)
  return deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const viagem = await readAberta(deps, tx, visita)
    return {
      situacao: situacaoEm(viagem, deps.clock.now()),
      versao: await readVersao(tx, viagem),
      ...(await readContagem(tx, viagem)),
    }
  })
}

/** Of the trip, of its load, and of the calls to a dock: whatever the phone shows changes one of them. */
async function readVersao(tx: OwnerTx, viagem: ViagemLida): Promise<string> {
  const { rows } = await sql<{ carga: number; patio: string | null }>`
    select c.versao as carga,
      (select string_agg(p.dh_chamada::text || coalesce(p.resposta_chamada::text, ''), ',' order by p.reserva_id)
       from reserva r join reserva_patio p on p.owner_id = r.owner_id and p.reserva_id = r.id
       where r.owner_id = c.owner_id and r.carga_id = c.id) as patio
    from carga c where c.owner_id = ${tx.ownerId} and c.id = ${viagem.carga_id}
  `.execute(tx.db)
  const { carga, patio } = existing(rows[0])
  const calls = patio === null ? '' : `.${createHash('sha256').update(patio).digest('base64url').slice(0, 8)}`
  return `${viagem.versao}.${carga}${calls}`
}

interface CargaRow {
  readonly codigo: number
  readonly transportadora: string | null
  readonly placas: readonly string[]
  readonly pesoKg: number
  readonly quantidade: number
  readonly distanciaKm: number | null
  readonly capacidadeKg: number | null
  readonly rota: readonly Position[] | null
}

interface ParadaRow extends Omit<ParadaDaViagem, 'tipo' | 'entrega' | 'comprovante' | 'doca'> {
  readonly tipo: TipoParada
  readonly municipioId: number | null
  readonly posicao: Position | null
}

async function toTrip(deps: Deps, tx: OwnerTx, viagem: ViagemLida): Promise<ViagemDoMotorista> {
  const [
    carga,
    paradas,
    reservas,
    comprovantes,
    entregas,
    listas,
    empresa,
    valoresEstadia,
    versao,
    documentos,
  ] = await Promise.all([
    readCargaRow(tx, viagem.carga_id),
    readParadas(tx, viagem.carga_id),
    readReservasDaCarga(tx, viagem.carga_id),
    readComprovantes(deps, tx, viagem.carga_id),
    readEntregas(tx, viagem.carga_id),
    readListas(tx),
    getOwnerNome(tx),
    readValoresDaEstadia(tx),
    readVersao(tx, viagem),
    listDocumentos(tx, viagem.carga_id),
  ])
  const agora = deps.clock.now()
  return {
    id: viagem.id,
    situacao: situacaoEm(viagem, agora),
    versao,
    codigo: String(carga.codigo),
    empresa,
    transportadora: carga.transportadora,
    motorista: viagem.nome,
    placas: [...carga.placas],
    pesoKg: carga.pesoKg,
    quantidade: carga.quantidade,
    distanciaKm: carga.distanciaKm === null ? null : Math.round(Number(carga.distanciaKm)),
    capacidadeKg: carga.capacidadeKg,
    paradas: paradas.map(({ municipioId: _municipio, posicao: _posicao, ...parada }) => {
      const reserva = reservaDaParada(reservas, paradas, parada.id)
      return {
        ...parada,
        entrega: entregas.get(parada.id) ?? null,
        comprovante: comprovantes.get(parada.id) ?? doPatio(reserva),
        doca: reserva ? docaDe(reserva) : null,
      }
    }),
    chavePush: vapidKeysOf(deps.config.secret).publicKey,
    termo: TERMO_RASTREAMENTO,
    consentimento:
      viagem.consentimento_versao === null || viagem.consentimento_em === null
        ? null
        : {
            versao: viagem.consentimento_versao,
            dh: viagem.consentimento_em.toISOString(),
            retiradoEm: viagem.consentimento_retirado_em?.toISOString() ?? null,
          },
    ...listas,
    mapaSvg: drawRota(carga.rota ?? [], pontosDe(paradas)),
    documentos: documentos.map(({ id, nome }) => ({ id, nome })),
    valoresEstadia,
    expiraEm: viagem.expiraEm.toISOString(),
    agora: agora.toISOString(),
  }
}

const docaDe = ({ docaNome, docaChamada, dhChamada, resposta }: ReservaDaParada) => ({
  nome: docaNome,
  chamada: dhChamada === null ? null : (docaChamada ?? docaNome),
  resposta,
})

const doPatio = (reserva: ReservaDaParada | undefined) =>
  reserva?.comprovante && reserva.dhComprovante
    ? { codigo: reserva.comprovante, dh: reserva.dhComprovante.toISOString(), jws: null, qrSvg: null }
    : null

const pontosDe = (paradas: readonly ParadaRow[]) =>
  paradas.flatMap(({ posicao, cidade, nome }, index) =>
    posicao === null
      ? []
      : [
          {
            position: posicao,
            nome: cidade ?? nome,
            tipo:
              index === 0
                ? ('origem' as const)
                : index === paradas.length - 1
                  ? ('destino' as const)
                  : ('parada' as const),
          },
        ],
  )

async function readCargaRow(tx: OwnerTx, cargaId: string): Promise<CargaRow> {
  const { rows } = await sql<CargaRow>`
    select c.codigo, coalesce(k.contratado_nome, e.nome) as transportadora,
      case when v.id is null
        then array_remove(array[k.veiculo->>'placa'] || array(select q->>'placa' from jsonb_array_elements(k.equipamentos) q), null)
        else array[v.placa] || array(select x.placa from carga_equipamento q join veiculo x on x.owner_id = q.owner_id
          and x.id = q.veiculo_id where q.owner_id = c.owner_id and q.carga_id = c.id order by q.ordem) end as placas,
      c.peso_kg::float8 as "pesoKg", c.quantidade, ${distanciaKm} as "distanciaKm",
      case when v.id is null then (k.veiculo->>'capacidadeKg')::float8
        else v.capacidade_kg + coalesce((select sum(x.capacidade_kg) from carga_equipamento q join veiculo x
          on x.owner_id = q.owner_id and x.id = q.veiculo_id where q.owner_id = c.owner_id and q.carga_id = c.id), 0)
        end::float8 as "capacidadeKg",
      c.rota
    from carga c
    left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id
    left join empresa e on e.owner_id = c.owner_id and e.id = c.transportadora_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = ${cargaId}
  `.execute(tx.db)
  return existing(rows[0])
}

async function readParadas(tx: OwnerTx, cargaId: string): Promise<ParadaRow[]> {
  const { rows } = await sql<ParadaRow>`
    select p.id, p.ordem, p.tipo, p.nome, p.endereco, p.cidade, p.uf, p.latitude::float8 as latitude,
      p.longitude::float8 as longitude, ${utc(sql`p.janela_inicio`)} as "janelaInicio", ${utc(sql`p.janela_fim`)} as "janelaFim",
      p.fuso_horario as "fusoHorario", p.peso_kg::float8 as "pesoKg", p.observacao, p.situacao,
      ${utc(sql`p.dh_chegada`)} as "dhChegada", ${utc(sql`p.dh_saida`)} as "dhSaida",
      ${utc(sql`p.dh_inicio_servico`)} as "dhInicioServico", ${utc(sql`p.dh_fim_servico`)} as "dhFimServico",
      ${utc(sql`p.dh_previsao`)} as "dhPrevisao", ${utc(sql`p.dh_previsao_em`)} as "dhPrevisaoEm",
      p.municipio_id as "municipioId",
      case when coalesce(p.latitude, m.latitude) is null then null
        else json_build_array(coalesce(p.longitude, m.longitude)::float8, coalesce(p.latitude, m.latitude)::float8) end as posicao,
      coalesce((select json_agg(json_build_object('id', d.id, 'numero', d.numero, 'chave', d.chave, 'itens', coalesce((
          select json_agg(json_build_object('ordem', i.ordem, 'descricao', i.descricao, 'quantidade', i.quantidade::float8,
            'unidade', i.unidade) order by i.ordem)
          from carga_documento_item i where i.owner_id = d.owner_id and i.documento_id = d.id), '[]'::json)) order by d.numero)
        from carga_documento d where d.owner_id = p.owner_id and d.carga_id = p.carga_id and d.parada_id = p.id
          and d.tipo = 'nfe'), '[]'::json) as notas
    from carga_parada p left join municipio m on m.id = p.municipio_id
    where p.owner_id = ${tx.ownerId} and p.carga_id = ${cargaId} and p.situacao <> 99
    order by p.ordem
  `.execute(tx.db)
  return rows
}

/** What the driver chooses from. */
async function readListas(
  tx: OwnerTx,
): Promise<Pick<ViagemDoMotorista, 'tiposOcorrencia' | 'motivosRecusa'>> {
  const [tipos, motivos] = await Promise.all([
    sql<ViagemDoMotorista['tiposOcorrencia'][number]>`
      select id, descricao, exige_foto as "exigeFoto", orientacao from tipo_ocorrencia
      where owner_id = ${tx.ownerId} and ativo and visivel_motorista order by descricao limit ${MAX_LISTA}
    `.execute(tx.db),
    sql<ViagemDoMotorista['motivosRecusa'][number]>`
      select id, descricao from tipo_visivel
      where owner_id = ${tx.ownerId} and tipo = ${TIPOS.RecusaOferecimento} and ativo
      -- "Outro motivo" is what is left when none of the others is true.
      order by descricao ~* '^outr', descricao limit ${MAX_LISTA}
    `.execute(tx.db),
  ])
  return { tiposOcorrencia: tipos.rows, motivosRecusa: motivos.rows }
}
