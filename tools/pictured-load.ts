/** For the pictures: one load of the demonstration on its way through the yard, made by the calls of the API. */

export interface PicturedLoad {
  readonly cargaId: string
  readonly unidadeId: string
  /** Path of the driver's check-in. */
  readonly checkin: string
}

type Json = Record<string, unknown>
type Call = <Answer>(method: string, path: string, body?: Json) => Promise<Answer>

interface Carga {
  readonly id: string
  readonly version: number
  readonly peso: number
  readonly veiculo: { readonly placa: string } | null
  readonly motorista: { readonly nome: string } | null
}
interface Horario {
  readonly programacaoGradeConfigTurnoId: string
  readonly programacaoGradeConfigTurnoHorarioId: string
  readonly dhReserva: string
  readonly dhFimReserva: string
  readonly disponivel: boolean
}
interface Disponibilidade {
  readonly agora: string
  readonly docas: readonly { readonly docaId: string; readonly horarios: readonly Horario[] }[]
}

/** Calls of a program that signed in with this token. */
const caller =
  (base: string, token: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'X-Client': 'api', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

/** A load with its driver has come, and is called to the dock that is free next. */
export async function bringLoadToTheYard(base: string, token: string): Promise<PicturedLoad> {
  const call = caller(base, token)
  const units = await call<{ id: string; padrao: boolean }[]>('GET', '/api/unidadenegocio/listwithaccess')
  const unidadeId = units.find(({ padrao }) => padrao)?.id ?? ''
  const carga = await findOnTheRoad(call, unidadeId)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const { agora, docas } = await call<Disponibilidade>(
    'GET',
    `/agendamento/disponibilidade/data?dataReferencia=${day}&unidadeNegocioId=${unidadeId}&direcao=2`,
  )
  const [slot] = docas.flatMap(({ docaId, horarios }) =>
    horarios
      .filter(({ disponivel, dhFimReserva }) => disponivel && dhFimReserva > agora)
      .map((horario) => ({ docaId, ...horario })),
  )
  if (!slot) throw new Error('No dock of the demonstration is free any more today.')
  const reserva = await call<{ id: string }>('POST', '/agendamento/reserva', {
    docaId: slot.docaId,
    programacaoGradeConfigTurnoId: slot.programacaoGradeConfigTurnoId,
    programacaoGradeConfigTurnoHorarioId: slot.programacaoGradeConfigTurnoHorarioId,
    dhReserva: slot.dhReserva,
    direcao: 2,
    cargaId: carga.id,
    fornecedor: 'Alimentos Serra Dourada',
    pesoKg: carga.peso,
    placaVeiculo: carga.veiculo?.placa,
    nomeMotorista: carga.motorista?.nome,
  })
  const { checkin } = await call<{ checkin: { link: string } }>(
    'GET',
    `/agendamento/patio/reserva/${reserva.id}`,
  )
  await call('POST', `/agendamento/patio/reserva/${reserva.id}/chegada`, {})
  await call('POST', `/agendamento/patio/reserva/${reserva.id}/chamada`, {})
  return { cargaId: carga.id, unidadeId, checkin: checkin.link.replace(/^https?:\/\/[^/]+/, '') }
}

/** One whose vehicle is on its way to the pick-up. */
async function findOnTheRoad(call: Call, unidadeId: string): Promise<Carga> {
  const { items } = await call<{ items: readonly { id: string }[] }>('POST', '/api/carga-mongo/search', {
    page: 0,
    qtdItem: 50,
    status: [2],
    unidadesNegocio: [unidadeId],
  })
  for (const { id } of items) {
    const carga = await call<Carga & { paradas: readonly { dhChegada: string | null; cidade: string }[] }>(
      'GET',
      `/api/carga-mongo/${id}`,
    )
    const [origem] = carga.paradas
    const isComing = origem?.dhChegada === null && origem.cidade === 'Jundiaí'
    if (isComing && carga.veiculo && carga.motorista) return carga
  }
  throw new Error('No load of the demonstration is on its way to the pick-up.')
}
