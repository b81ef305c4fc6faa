/** What comes with and after the trip: fiscal documents, closing, payment. They warn and never stop. Pure. */

import { addBusinessDays } from '#platform/shared/business-days.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays, daysBetween, formatDay } from '#platform/shared/day.ts'
import { faltaCiot } from './ciot.rules.ts'
import type { Achado, Contexto } from './conformidade.rules.ts'

export function avaliarDocumentos({ fatos, hoje, valor }: Contexto<'encerramento'>): Achado {
  const { ctes = [], mdfe = null } = fatos.informados.documentos ?? {}
  const limite = valor?.dados.mdfeAbertoDias ?? null
  const open = fatos.mdfeAbertoDesde === null ? null : dayAt(fatos.mdfeAbertoDesde, fatos.zona)
  if (limite !== null && open !== null && daysBetween(open, hoje) > limite) {
    return {
      estado: 'aviso',
      etiqueta: 'MDF-e aberto',
      texto: `A placa ${fatos.placa ?? ''} tem MDF-e aberto desde ${formatDay(open)}, há mais de ${limite} dias: a SEFAZ recusa outro.`,
    }
  }
  const linked = ctes.length === 1 ? '1 CT-e vinculado.' : `${ctes.length} CT-e vinculados.`
  if (mdfe !== null) return { estado: 'conforme', texto: `${linked} MDF-e ${mdfe.slice(25, 34)}.` }
  if (fatos.quemLeva === null) return { estado: 'previsto', texto: 'Depois de contratar.' }
  if (fatos.saiuEm !== null) {
    return {
      estado: 'aviso',
      etiqueta: 'Falta o MDF-e',
      texto: `${linked} A carga saiu sem MDF-e informado.`,
    }
  }
  return faltaCiot(fatos)
    ? { estado: 'aguardando', etiqueta: 'Espera o CIOT', texto: `${linked} Sem MDF-e aberto da placa.` }
    : { estado: 'previsto', texto: `${linked} O MDF-e é autorizado antes da saída.` }
}

export function avaliarEncerramento({ fatos, hoje, valor }: Contexto<'encerramento'>): Achado {
  if (valor === undefined) return { estado: 'nao-se-aplica', texto: 'Sem prazo nesta data.' }
  const { ciotDiasCorridos, alertaDias } = valor.dados
  const { mdfeEncerradoEm = null, ciotEncerradoEm = null } = fatos.informados.encerramento ?? {}
  const needsCiot = Boolean(fatos.informados.ciot?.numero)
  const needsMdfe = Boolean(fatos.informados.documentos?.mdfe)
  const end = fatos.entregueEm ?? fatos.fim
  if (end === null) return { estado: 'previsto', texto: 'Depois da entrega.' }
  const entrega = dayAt(end, fatos.zona)
  const prazo = addDays(entrega, ciotDiasCorridos)
  if (fatos.entregueEm === null) {
    return {
      estado: 'previsto',
      texto: `MDF-e na entrega ${formatDay(entrega)} e CIOT até ${formatDay(prazo)}, ${ciotDiasCorridos} dias corridos.`,
    }
  }
  const missing = [
    ...(needsMdfe && mdfeEncerradoEm === null ? ['MDF-e'] : []),
    ...(needsCiot && ciotEncerradoEm === null ? ['CIOT'] : []),
  ]
  if (missing.length === 0) {
    return needsCiot || needsMdfe
      ? { estado: 'conforme', texto: 'MDF-e e CIOT encerrados.' }
      : { estado: 'nao-se-aplica', texto: 'Sem MDF-e nem CIOT informados.' }
  }
  const dias = daysBetween(entrega, hoje)
  const texto = `Falta encerrar ${missing.join(' e ')}: até ${formatDay(prazo)}.`
  if (dias > ciotDiasCorridos) {
    return {
      estado: 'aviso',
      etiqueta: 'Prazo passou',
      texto: `${missing.join(' e ')} sem encerrar: o prazo foi ${formatDay(prazo)}.`,
    }
  }
  const firstAlert = Math.min(...alertaDias)
  return dias >= firstAlert
    ? {
        estado: 'aviso',
        etiqueta: dias < ciotDiasCorridos ? `Encerrar até ${formatDay(prazo).slice(0, 5)}` : 'Último dia',
        texto,
      }
    : { estado: 'aguardando', texto }
}

export function avaliarPagamento({ fatos, hoje, valor }: Contexto<'pagamento-frete'>): Achado {
  if (valor === undefined) return { estado: 'nao-se-aplica', texto: 'Sem prazo nesta data.' }
  if (fatos.quemLeva === 'frota') return { estado: 'nao-se-aplica', texto: 'Frota própria.' }
  const { pagoEm = null } = fatos.informados.pagamento ?? {}
  if (pagoEm !== null)
    return { estado: 'conforme', texto: `Pago em ${formatDay(dayAt(pagoEm, fatos.zona))}.` }
  const { diasUteis } = valor.dados
  if (fatos.entregueEm === null) {
    return { estado: 'previsto', texto: `Até ${diasUteis} dias úteis depois da entrega.` }
  }
  const prazo = addBusinessDays(dayAt(fatos.entregueEm, fatos.zona), diasUteis, new Set(fatos.feriados))
  return hoje > prazo
    ? {
        estado: 'aviso',
        etiqueta: 'Prazo passou',
        texto: `O prazo de ${diasUteis} dias úteis terminou em ${formatDay(prazo)}.`,
      }
    : { estado: 'previsto', texto: `Até ${formatDay(prazo)}, ${diasUteis} dias úteis da entrega.` }
}
