import type { ReactNode } from 'react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatCardDateTime, formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import type { EntregaDetalhe } from '../../entrega.contract.ts'
import { RESULTADOS } from '../../entrega.rules.ts'
import { distanciaDoPrazo, lugarDe, nomeDa, quantidadeTexto } from '../entrega-textos.ts'
import { SituacaoDaEntrega } from '../SituacaoDaEntrega.tsx'
import styles from './canhotos.module.css'

interface ConferenciaProps {
  readonly entrega: EntregaDetalhe
  readonly actions: ReactNode
}

const LEITURA = {
  lida: 'é esta nota',
  'outra nota': 'é de outra nota',
  'não conferida': 'não foi lida',
} as const

/** What the photo is compared with. */
export function Conferencia({ entrega, actions }: ConferenciaProps) {
  const { fusoHorario: zone, dhEntrega, prazo, placa, tentativas, arquivos, parada } = entrega
  const foto = arquivos.find(({ tipo, recusadoMotivo }) => tipo === 'foto' && recusadoMotivo === null)
  const last = tentativas.at(-1)
  return (
    <aside className={styles.lado} aria-label="Conferência">
      <header>
        <strong>{nomeDa(entrega)}</strong> <span>{entrega.cliente}</span>
        <SituacaoDaEntrega situacao={entrega.situacao} nome={entrega.situacaoNome} />
      </header>
      <FactList
        facts={[
          { label: 'Município', value: lugarDe(entrega) },
          {
            label: 'Carga',
            value: (
              <>
                <DrawerLink className="ev-link" to={detalhesDrawer(entrega.cargaId)}>
                  {entrega.cargaCodigo}
                </DrawerLink>
                {` · parada ${parada.ordem} de ${parada.total}`}
              </>
            ),
          },
          { label: 'Entregue', value: dhEntrega && formatDateTime(dhEntrega, zone) },
          {
            label: 'Prazo',
            value:
              prazo && [formatDateTime(prazo, zone), distanciaDoPrazo(entrega)].filter(Boolean).join(', '),
          },
          { label: 'Recebido por', value: entrega.recebedorNome },
          { label: 'Documento', value: entrega.recebedorDocumento },
          {
            label: 'Motorista',
            value: [entrega.motorista, placa && formatPlaca(placa)].filter(Boolean).join(' · '),
          },
          { label: 'Quantidade', value: quantidadeTexto(entrega) },
          { label: 'Chave lida na foto', value: foto?.leitura ? LEITURA[foto.leitura] : 'não foi lida' },
          {
            label: 'Local da foto',
            value:
              foto?.distanciaM == null ? null : `${foto.distanciaM.toLocaleString('pt-BR')} m do endereço`,
          },
          { label: 'Hora da foto', value: foto && formatCardDateTime(foto.dh, zone) },
        ]}
      />
      {last && (
        <p className={styles.fino}>
          {`${RESULTADOS[last.resultado]} ${formatCardDateTime(last.dh, zone)}, por ${last.porNome}`}
          {last.enviadoDepois && `, enviado depois, recebido em ${formatCardDateTime(last.recebidoEm, zone)}`}
        </p>
      )}
      <div className={styles.acoes}>{actions}</div>
    </aside>
  )
}
