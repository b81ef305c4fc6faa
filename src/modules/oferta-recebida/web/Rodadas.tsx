import { IconBuildingWarehouse, IconSteeringWheel } from '@tabler/icons-react'
import { isAberto } from '#modules/oferecimento/ciclo.rules.ts'
import { TIPO_OFERTA_LABELS } from '#modules/oferecimento/oferta-labels.ts'
import type { Rodada } from '#modules/oferecimento/oferta-partes.contract.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { Section } from '#platform/ui/Section.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import { nomeDoEmbarcador } from '../recebida-texts.ts'
import styles from './recebidas.module.css'

const DA_TRANSPORTADORA = 2

/** What both sides said, the newest first, down to the publication. */
export function Rodadas({ recebida }: { readonly recebida: OfertaRecebidaDetalhe }) {
  const { propostas, convidadas, tipo, publicadaEm, carga } = recebida
  const zona = localZone()
  const first = propostas.find(({ autor }) => autor === 1)
  // The value of the publication; a counter-proposal has taken its place in `valor`.
  const oferecido = first === undefined ? recebida.valor : undefined
  return (
    <Section title="Rodadas">
      <ol className={styles.rodadas}>
        {[...propostas].reverse().map((rodada) => (
          <Fala key={rodada.id} rodada={rodada} recebida={recebida} zona={zona} />
        ))}
        <li>
          <IconBuildingWarehouse size={18} aria-hidden />
          <span className={styles.fala}>
            <strong>Oferta publicada</strong>
            <span>
              {[
                TIPO_OFERTA_LABELS[tipo],
                convidadas !== null &&
                  (convidadas === 1 ? '1 transportadora' : `${convidadas} transportadoras`),
                carga?.caracteristica,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <span className={styles.quanto}>
            {oferecido !== undefined && <strong>{formatReais(oferecido)}</strong>}
            <span>{formatCardDateTime(publicadaEm, zona)}</span>
          </span>
        </li>
      </ol>
    </Section>
  )
}

interface FalaProps {
  readonly rodada: Rodada
  readonly recebida: OfertaRecebidaDetalhe
  readonly zona: string
}

function Fala({ rodada, recebida, zona }: FalaProps) {
  const isOwn = rodada.autor === DA_TRANSPORTADORA
  const { carga } = recebida
  const Icon = isOwn ? IconSteeringWheel : IconBuildingWarehouse
  const facts = [
    rodada.mensagem && `“${rodada.mensagem}”`,
    rodada.dhColeta && `coleta ${formatCardDateTime(rodada.dhColeta, carga?.fusoColeta ?? zona)}`,
    rodada.dhEntrega && `entrega ${formatCardDateTime(rodada.dhEntrega, carga?.fusoEntrega ?? zona)}`,
    rodada.veiculo && formatPlaca(rodada.veiculo.placa),
    rodada.motorista?.nome,
    rodada.validaAte &&
      rodada.retiradaEm === null &&
      isAberto(recebida.situacao) &&
      `vale até ${formatCardDateTime(rodada.validaAte, zona)}`,
    rodada.retiradaEm && `retirada ${formatCardDateTime(rodada.retiradaEm, zona)}`,
  ].filter(Boolean)
  return (
    <li data-retirada={rodada.retiradaEm !== null || undefined}>
      <Icon size={18} aria-hidden />
      <span className={styles.fala}>
        <strong>
          {rodada.aceite
            ? 'Você aceitou'
            : isOwn
              ? 'Sua proposta'
              : `${nomeDoEmbarcador(recebida)} respondeu`}
        </strong>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      </span>
      <span className={styles.quanto}>
        <strong>{formatReais(rodada.valor)}</strong>
        <span>
          {[formatCardDateTime(rodada.criadoEm, zona), !rodada.aceite && `${rodada.rodada}ª rodada`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </li>
  )
}
