import { IconCircle, IconSquareFilled } from '@tabler/icons-react'
import type { CargaOferecida } from '#modules/oferecimento/oferta-partes.contract.ts'
import { formatDistance, formatToldWeight } from '#platform/shared/quantity.ts'
import { lugar } from '../recebida-texts.ts'
import { coletaDe, entregaDe, veiculoPedido } from './recebida-textos.ts'
import styles from './recebidas.module.css'

/** Where from, where to, when and with what, at one glance before the answer; for phones. */
export function Resumo({ carga }: { readonly carga: CargaOferecida }) {
  return (
    <div className={styles.resumo}>
      <ol aria-label="Percurso">
        <li className={styles.parada}>
          <IconCircle size={12} stroke={3} aria-hidden />
          <strong className={styles.ponta}>{lugar(carga.origem)}</strong>
          <span>{coletaDe(carga).text}</span>
        </li>
        <li className={styles.parada}>
          <IconSquareFilled size={12} aria-hidden />
          <strong className={styles.ponta}>{lugar(carga.destino)}</strong>
          <span>{entregaDe(carga).text}</span>
        </li>
      </ol>
      <dl>
        <div>
          <dt>Distância</dt>
          <dd>{carga.distanciaKm === null ? '–' : formatDistance(carga.distanciaKm * 1_000)}</dd>
        </div>
        <div>
          <dt>Carga</dt>
          <dd>{formatToldWeight(carga.peso, 'não informado')}</dd>
        </div>
        <div>
          <dt>Veículo</dt>
          <dd>{veiculoPedido(carga) ?? 'Qualquer'}</dd>
        </div>
      </dl>
    </div>
  )
}
