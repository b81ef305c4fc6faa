import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { Plate } from '#platform/ui/Plate.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { viagemPage } from '../enderecos.ts'
import { FAIXA_LOOK, SEM_SINAL_LOOK } from '../faixa-look.ts'
import { detalheDaLinha, lugarDe, ondeEsta } from '../textos.ts'
import { folgaOf, type ViagemNaTela } from '../viagem-na-tela.ts'
import styles from './lista.module.css'

interface LinhaDaViagemProps extends ReturnType<typeof linhaOf> {
  readonly isOpen: boolean
}

/** What the row of a trip says: plain values, so that a row whose words stay the same is not drawn again. */
export function linhaOf(naTela: ViagemNaTela, agora: string) {
  const { viagem, situacao, faixa } = naTela
  const parada = situacao.proxima?.parada
  return {
    cargaId: viagem.cargaId,
    codigo: viagem.codigo,
    faixa,
    semSinal: situacao.semSinal,
    comOcorrencia: viagem.ocorrencias > 0,
    nome: parada?.nome,
    folga: folgaOf(naTela),
    lugar: [parada && lugarDe(parada), viagem.motorista].filter(Boolean).join(' · '),
    detalhe: detalheDaLinha(naTela, agora),
    placa: viagem.placa,
    progressoPct: viagem.progressoPct,
    falta: ondeEsta(naTela),
  }
}

/** One trip: where it goes, how late, how far. Thousands of them hear of each minute and of each position. */
export const LinhaDaViagem = memo(function LinhaDaViagem(props: LinhaDaViagemProps) {
  const { faixa, placa, progressoPct } = props
  const look = props.semSinal ? SEM_SINAL_LOOK : FAIXA_LOOK[faixa]
  return (
    <PageLink
      to={viagemPage(props.cargaId)}
      className={styles.linha}
      aria-current={props.isOpen ? 'page' : undefined}
      data-faixa={faixa}
    >
      <span className={styles.icone} data-color={look.color}>
        <look.icon size={17} aria-hidden />
        {props.comOcorrencia && <IconAlertTriangle size={13} role="img" aria-label="Com ocorrência" />}
      </span>
      <span className={styles.nome}>
        <strong>{props.codigo}</strong> {props.nome}
      </span>
      <span className={styles.folga}>{props.folga}</span>
      <span className={styles.lugar}>{props.lugar}</span>
      <span className={styles.detalhe}>{props.detalhe}</span>
      <span className={styles.andamento}>
        {placa && <Plate value={placa} />}
        {progressoPct !== null && (
          <span className={styles.barra} aria-hidden>
            <span style={{ inlineSize: `${progressoPct}%` }} />
          </span>
        )}
      </span>
      <span className={styles.falta}>{props.falta}</span>
    </PageLink>
  )
})
