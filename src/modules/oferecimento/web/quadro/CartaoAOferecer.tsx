import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import type { CargaAOferecer, LoteAOferecer } from '../../oferta-quadro.contract.ts'
import { Selo } from './CartaoDaOferta.tsx'
import { LinhaDeHoras, LinhaDeValor, MarcaDoPiso } from './Partes.tsx'
import styles from './quadro.module.css'
import { rotaText } from './rota-text.ts'

interface CargaProps {
  readonly carga: CargaAOferecer
  readonly isSelected: boolean
  readonly onToggle: () => void
}

/** A load that nobody was asked for yet. */
export function CartaoAOferecer({ carga, isSelected, onToggle }: CargaProps) {
  const { codigo, destinatario, comportamento, rascunhoId } = carga
  return (
    <>
      <div className={styles.linha}>
        <Checkbox
          tabIndex={-1}
          className={styles.caixa}
          aria-label={`Selecionar carga ${codigo}`}
          checked={isSelected}
          onChange={onToggle}
        />
        <strong className={styles.codigo}>{codigo}</strong>
        <span className={styles.quem} title={destinatario ?? undefined}>
          {destinatario}
        </span>
      </div>
      <strong className={styles.rota} title={rotaText(carga)}>
        {rotaText(carga)}
      </strong>
      <LinhaDeHoras {...carga} />
      <LinhaDeValor {...carga} />
      <div className={styles.pe}>
        {rascunhoId !== null && <Selo icon={IconPencil}>Rascunho</Selo>}
        <Selo>{comportamento?.nome ?? 'Sem comportamento'}</Selo>
        <MarcaDoPiso piso={carga.piso} falta={carga.falta} />
      </div>
    </>
  )
}

/** A batch that nobody was asked for yet. */
export function LoteNaColuna({ lote }: { readonly lote: LoteAOferecer }) {
  const { codigo, descricao, cargas, prontas, rascunhoId } = lote
  return (
    <>
      <div className={styles.linha}>
        <strong className={styles.codigo}>{`LT-${codigo}`}</strong>
        <span className={styles.quem}>{cargas === 1 ? '1 carga' : `${cargas} cargas`}</span>
      </div>
      <strong className={styles.rota} title={descricao ?? undefined}>
        {descricao ?? 'Sem descrição'}
      </strong>
      <LinhaDeHoras {...lote} fusoColeta="America/Sao_Paulo" fusoEntrega="America/Sao_Paulo" />
      <LinhaDeValor valor={lote.valor > 0 ? lote.valor : null} distanciaKm={null} peso={lote.peso} />
      <div className={styles.pe}>
        {rascunhoId !== null && <Selo icon={IconPencil}>Rascunho</Selo>}
        {prontas < cargas && (
          <Selo cor="amarelo" icon={IconAlertTriangle}>{`${prontas} de ${cargas} com valor`}</Selo>
        )}
      </div>
    </>
  )
}
