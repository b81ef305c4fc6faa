/** Gates that act when a load is given to a carrier: RNTRC, insurances, floor. Pure. Source: commercial §4.2. */
import {
  type EstadoRntrc,
  type FatoDoRequisito,
  regularidadeNaViagem,
  SEM_FATOS,
  type Seguro,
} from '#modules/regularidade/regularidade.rules.ts'
import { formatDate } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import type { Achado, Contexto } from './conformidade.rules.ts'

/** The own fleet with own cargo needs neither a carrier's register nor its insurances. */
function withoutCarrier({ fatos }: Contexto): Achado | undefined {
  switch (fatos.quemLeva) {
    case null:
      return { estado: 'previsto', texto: 'Ninguém foi escolhido para levar a carga.' }
    case 'frota':
      return fatos.hostTransportadora
        ? undefined
        : { estado: 'nao-se-aplica', texto: 'Carga própria em frota própria.' }
    case 'terceiro':
    case 'transportadora':
      return undefined
  }
}

const requisito = ({ fatos, dia, fim, agora }: Contexto, which: FatoDoRequisito['requisito']) =>
  regularidadeNaViagem(fatos.regularidade ?? SEM_FATOS, { saida: dia, fim, agora }).find(
    (one) => one.requisito === which,
  )

const RNTRC_TEXT: Readonly<Record<EstadoRntrc, string>> = {
  ativo: 'ativo',
  suspenso: 'suspenso',
  vencido: 'vencido',
  cancelado: 'cancelado',
  'nao-consultado': 'não consultado',
}

export function avaliarRntrc(contexto: Contexto): Achado {
  const none = withoutCarrier(contexto)
  if (none) return none
  const { transportadora, regularidade, zona } = contexto.fatos
  const fato = requisito(contexto, 'rntrc')
  const estado = (fato?.estado ?? 'nao-consultado') as EstadoRntrc
  const who = [transportadora?.categoria, transportadora?.rntrc].filter(Boolean).join(' ')
  const asked = regularidade?.consultadoEm
  const consulta = asked ? ` Consulta de ${formatDate(asked, zona)}.` : ''
  const texto = `${who || (transportadora?.nome ?? 'Transportador')}, ${RNTRC_TEXT[estado]}.${consulta}`
  if (fato?.efeito === 'bloqueia')
    return { estado: 'bloqueia', etiqueta: `RNTRC ${RNTRC_TEXT[estado]}`, texto }
  if (fato?.efeito === 'conforme') return { estado: 'conforme', texto }
  return {
    estado: 'aviso',
    etiqueta: 'Não consultado',
    texto: `${texto} Registre a consulta na Regularidade.`,
  }
}

export function avaliarSeguro(seguro: Seguro, contexto: Contexto<'seguros'>): Achado {
  const none = withoutCarrier(contexto)
  if (none) return none
  if (contexto.valor && !contexto.valor.dados.exigidos.includes(seguro)) {
    return { estado: 'nao-se-aplica', texto: 'A regra desta data não o exige.' }
  }
  const fato = requisito(contexto, seguro)
  const nome = contexto.fatos.transportadora?.nome ?? 'Transportador'
  const ate = fato?.data ? formatDay(fato.data) : ''
  switch (fato?.estado) {
    case 'vigente':
    case 'vence-em':
      return { estado: 'conforme', texto: `${nome}, apólice até ${ate}.` }
    case 'vencida':
      return { estado: 'bloqueia', etiqueta: 'Vencida', texto: `${nome}: a apólice venceu em ${ate}.` }
    case 'termina-na-viagem':
      return {
        estado: 'bloqueia',
        etiqueta: `Vence em ${ate}`,
        texto: `${nome}: a apólice vence em ${ate}, antes do fim da viagem em ${formatDay(contexto.fim)}.`,
      }
    case 'falta-pgr':
      return {
        estado: 'aviso',
        etiqueta: 'Falta o PGR',
        texto: `${nome}: apólice até ${ate}, sem plano de gerenciamento de risco vigente anexado.`,
      }
    case 'sem-arquivo':
      return {
        estado: 'aviso',
        etiqueta: 'Sem arquivo',
        texto: `${nome}: apólice até ${ate}, sem o arquivo.`,
      }
    default:
      return { estado: 'aviso', etiqueta: 'Não informada', texto: `${nome}: apólice não informada.` }
  }
}

export function avaliarPiso({ fatos: { piso } }: Contexto): Achado {
  if (piso === null) return { estado: 'previsto', texto: 'Sem valor de frete para comparar.' }
  const regra = piso.ato
    ? { ato: piso.ato, vigencia: piso.desde ? `desde ${formatDay(piso.desde)}` : '', confirmada: piso.certo }
    : undefined
  const common = { texto: piso.texto, ...(regra && { regra }) }
  switch (piso.verdict) {
    case 'acima':
      return { ...common, estado: 'conforme' }
    case 'abaixo':
      return { ...common, estado: 'bloqueia', etiqueta: 'Abaixo do piso' }
    case 'dados_faltam':
      return { ...common, estado: 'aviso', etiqueta: 'Faltam dados' }
    case 'nao_se_aplica':
      return { ...common, estado: 'nao-se-aplica' }
    case 'sem_valor':
      return { ...common, estado: 'previsto', etiqueta: 'Sem valor' }
  }
}
