import { IconAlertTriangle } from '@tabler/icons-react'
import { Plate } from '#platform/ui/Plate.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { viagemPage } from '../enderecos.ts'
import { FAIXA_LOOK, SEM_SINAL_LOOK } from '../faixa-look.ts'
import { detalheDaLinha, lugarDe, ondeEsta } from '../textos.ts'
import { folgaOf, type ViagemNaTela } from '../viagem-na-tela.ts'
import styles from './lista.module.css'

interface LinhaDaViagemProps {
  readonly naTela: ViagemNaTela
  readonly agora: string
  readonly isOpen: boolean
}

/** One trip: where it goes, how late, how far. */
export function LinhaDaViagem({ naTela, agora, isOpen }: LinhaDaViagemProps) {
  const { viagem, situacao, faixa } = naTela
  const look = situacao.semSinal ? SEM_SINAL_LOOK : FAIXA_LOOK[faixa]
  const parada = situacao.proxima?.parada
  return (
    <PageLink
      to={viagemPage(viagem.cargaId)}
      className={styles.linha}
      aria-current={isOpen ? 'page' : undefined}
      data-faixa={faixa}
    >
      <span className={styles.icone} data-color={look.color}>
        <look.icon size={17} aria-hidden />
        {viagem.ocorrencias > 0 && <IconAlertTriangle size={13} role="img" aria-label="Com ocorrência" />}
      </span>
      <span className={styles.nome}>
        <strong>{viagem.codigo}</strong> {parada?.nome}
      </span>
      <span className={styles.folga}>{folgaOf(naTela)}</span>
      <span className={styles.lugar}>
        {[parada && lugarDe(parada), viagem.motorista].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.detalhe}>{detalheDaLinha(naTela, agora)}</span>
      <span className={styles.andamento}>
        {viagem.placa && <Plate value={viagem.placa} />}
        {viagem.progressoPct !== null && (
          <span className={styles.barra} aria-hidden>
            <span style={{ inlineSize: `${viagem.progressoPct}%` }} />
          </span>
        )}
      </span>
      <span className={styles.falta}>{ondeEsta(naTela)}</span>
    </PageLink>
  )
}
