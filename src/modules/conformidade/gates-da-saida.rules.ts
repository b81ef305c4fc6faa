/** Gates that act when a load leaves: CIOT and toll voucher. Pure. Source: commercial §4.2, brasil 4.4, 4.5, 4.11. */

import { formatDay } from '#platform/shared/day.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { DEVER_TEXT, deverDoCiot } from './ciot.rules.ts'
import type { Achado, Contexto } from './conformidade.rules.ts'

export function avaliarCiot({ fatos, dia, valor }: Contexto<'ciot'>): Achado {
  const dever = deverDoCiot(fatos)
  const informado = fatos.informados.ciot
  if (dever === null) return { estado: 'previsto', texto: 'Depende de quem leva a carga.' }
  if (dever === 'dispensado') return { estado: 'nao-se-aplica', texto: `${DEVER_TEXT.dispensado}.` }
  if (informado?.dispensa) return { estado: 'nao-se-aplica', texto: `Dispensado: ${informado.dispensa}` }
  if (informado?.numero) return { estado: 'conforme', texto: `${informado.numero}. ${DEVER_TEXT[dever]}.` }
  const missing = `Não informado. ${DEVER_TEXT[dever]}.`
  if (valor === undefined) return { estado: 'nao-se-aplica', texto: 'Nesta data ainda não era exigido.' }
  const { bloqueiaDe, rejeicaoMdfe } = valor.dados
  if (dia < bloqueiaDe) {
    return {
      estado: 'aviso',
      etiqueta: 'Falta o CIOT',
      texto: `${missing} A partir de ${formatDay(bloqueiaDe)} a SEFAZ rejeita o MDF-e sem CIOT (${rejeicaoMdfe}).`,
    }
  }
  return {
    estado: 'bloqueia',
    texto: `${missing} A SEFAZ rejeita o MDF-e sem CIOT (${rejeicaoMdfe}) desde ${formatDay(bloqueiaDe)}.`,
  }
}

const HOUR_MS = 3_600_000
/** A voucher that was asked for is waited for until so long before the departure. */
export const ESPERA_ATE_HORAS = 4

export function avaliarValePedagio({ fatos, agora }: Contexto<'vale-pedagio'>): Achado {
  const { valePedagioCentavos: valor, quemLeva, hostTransportadora, partida } = fatos
  const informado = fatos.informados['vale-pedagio']
  if (quemLeva === 'frota' && !hostTransportadora) {
    return { estado: 'nao-se-aplica', texto: 'Carga própria em frota própria.' }
  }
  if (informado?.naoSeAplica) return { estado: 'nao-se-aplica', texto: informado.naoSeAplica }
  if (informado?.idvpo) {
    const how =
      informado.forma === 'tag' ? 'por TAG' : informado.forma === 'placa' ? 'por leitura da placa' : ''
    const parts = [
      valor ? formatMoney(valor) : '',
      how,
      `IDVPO ${informado.idvpo}`,
      informado.fornecedor ?? '',
    ]
    return { estado: 'conforme', texto: `${parts.filter(Boolean).join(', ')}. Fora do frete.` }
  }
  if (!valor) {
    return {
      estado: quemLeva === null ? 'previsto' : 'aviso',
      etiqueta: quemLeva === null ? 'Previsto' : 'Não informado',
      texto: 'Informe o vale-pedágio, ou diga por que não se aplica.',
    }
  }
  const pedido = informado?.pedidoEm ?? null
  const isEarly = partida === null || Date.parse(partida) - Date.parse(agora) > ESPERA_ATE_HORAS * HOUR_MS
  if (pedido !== null && isEarly) {
    return {
      estado: 'aguardando',
      etiqueta: 'Aguardando IDVPO',
      texto: `${formatMoney(valor)} pedido, sem o número da compra (IDVPO). Fora do frete.`,
      impede: true,
    }
  }
  return {
    estado: 'bloqueia',
    etiqueta: 'Falta o IDVPO',
    texto: `${formatMoney(valor)} sem o número da compra (IDVPO). Fora do frete.`,
  }
}
