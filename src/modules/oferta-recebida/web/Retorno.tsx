import { IconEyeOff } from '@tabler/icons-react'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { FAIXAS_DO_VENCEDOR } from '#modules/oferecimento/decisao.rules.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { Section } from '#platform/ui/Section.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import { FAIXA_LABELS, fimText } from '../recebida-texts.ts'
import { porKmText, tituloDoRetorno } from './recebida-textos.ts'
import styles from './recebidas.module.css'

/** What a carrier learns at the end: its own value, and in which band the winning one lay. Never the value or a name. */
export function Retorno({ recebida }: { readonly recebida: OfertaRecebidaDetalhe }) {
  const { retorno, valorProposto, encerradaEm, situacao, carga, cargas } = recebida
  if (situacao === C.Contratado || encerradaEm === null) return null
  const faixa = retorno?.faixa ?? null
  const zona = localZone()
  return (
    <Section title={faixa === null ? 'Como terminou' : tituloDoRetorno(faixa)}>
      <p className={styles.apagado}>
        {[
          valorProposto === null
            ? 'Você não enviou proposta.'
            : `Sua proposta foi ${[formatReais(valorProposto), cargas === 1 && carga && porKmText(valorProposto, carga.distanciaKm)].filter(Boolean).join(', ')}.`,
          `Encerrada em ${formatDateTime(encerradaEm, zona)}${faixa === null ? `: ${fimText(recebida, zona)}` : ''}.`,
          retorno?.propostas != null &&
            (retorno.propostas === 1 ? '1 proposta.' : `${retorno.propostas} propostas.`),
          retorno?.lugar != null && `${retorno.lugar}ª por nota.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {faixa !== null && (
        <ul className={styles.faixas} aria-label="Quanto o valor vencedor ficou abaixo do seu">
          {FAIXAS_DO_VENCEDOR.map((one) => (
            <li key={one} className={styles.faixa} aria-current={one === faixa || undefined}>
              {FAIXA_LABELS[one]}
            </li>
          ))}
        </ul>
      )}
      {faixa === null && valorProposto !== null && situacao === C.NaoContratado && (
        <p className={styles.apagado}>
          Menos de três transportadoras propuseram, então não há faixa do vencedor.
        </p>
      )}
      <p className={styles.segredo}>
        <IconEyeOff size={15} aria-hidden /> O nome, o valor e as rodadas das outras nunca aparecem.
      </p>
    </Section>
  )
}
