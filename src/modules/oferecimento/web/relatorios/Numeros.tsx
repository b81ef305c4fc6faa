import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import type { RelatorioDeOfertas } from '../../oferta-relatorio.contract.ts'
import { contagem, economiaParteText, economiaText, minutos, parte } from './relatorio-textos.ts'
import styles from './relatorios.module.css'

/** What all carriers did together. */
export function Numeros({ total, ofertas }: Pick<RelatorioDeOfertas, 'total' | 'ofertas'>) {
  const isPhone = useIsPhone()
  const { convites, respondidos, medianaMin, aceitos, contratados, economia, economiaParte } = total
  const blocos = [
    {
      label: 'Convites',
      valor: contagem(convites),
      nota: `em ${contagem(ofertas)} ${ofertas === 1 ? 'oferta' : 'ofertas'}`,
    },
    {
      label: 'Respondidos',
      valor: parte(respondidos, convites),
      nota: `${contagem(respondidos)} de ${contagem(convites)}`,
    },
    { label: 'Tempo de resposta', valor: minutos(medianaMin), nota: 'mediana, do convite à resposta' },
    {
      label: 'Aceitos',
      valor: parte(aceitos, convites),
      nota: `${contagem(aceitos)} com proposta ou contrato`,
    },
    {
      label: 'Contratados',
      valor: contagem(contratados),
      nota: `${parte(contratados, ofertas)} das ofertas`,
    },
    {
      label: 'Economia média',
      valor: economiaText(economia),
      nota: economia === null ? 'nenhum contrato' : `${economiaParteText(economiaParte)} do valor oferecido`,
    },
  ]
  return (
    <dl
      className={styles.numeros}
      aria-label="Números do período"
      // On a phone they are one line that scrolls, which is reached by keyboard.
      tabIndex={isPhone ? 0 : undefined}
    >
      {blocos.map(({ label, valor, nota }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{valor}</strong>
            <span className={styles.nota}>{nota}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
