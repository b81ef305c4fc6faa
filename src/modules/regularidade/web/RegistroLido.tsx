import { formatDateTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { Section } from '#platform/ui/Section.tsx'
import type { Registro } from '../regularidade.contract.ts'
import {
  CATEGORIA_TEXT,
  DOCUMENTO_TEXT,
  NAO_CONSULTADO,
  REGULARIDADE_TIME_ZONE,
  SITUACAO_RNTRC_TEXT,
} from '../regularidade.rules.ts'
import { ArquivoLink } from './ArquivoField.tsx'

interface RegistroLidoProps {
  /** Of the carrier. */
  readonly id: string
  readonly registro: Registro
  readonly de: 'transportadora' | 'empresa'
}

/** A look-up at ANTT, to read: what was answered, when, by whom, with its receipt. */
export function ConsultaLida({ id, registro, de }: RegistroLidoProps) {
  const { situacao, consultadoEm, consultadoPor, consultaRecibo, consultaArquivo } = registro
  return (
    <>
      <FactList
        facts={[
          { label: 'Situação na ANTT', value: situacao ? SITUACAO_RNTRC_TEXT[situacao] : NAO_CONSULTADO },
          {
            label: 'Consulta',
            value: consultadoEm && formatDateTime(consultadoEm, REGULARIDADE_TIME_ZONE),
          },
          ...(consultadoPor ? [{ label: 'Registrada por', value: consultadoPor }] : []),
          { label: 'Recibo', value: consultaRecibo },
        ]}
      />
      {consultaArquivo && (
        <ArquivoLink id={id} documento="rntrc" nome="Recibo" arquivo={consultaArquivo} de={de} />
      )}
    </>
  )
}

/** A record, to read only. */
export function RegistroLido(props: RegistroLidoProps) {
  const { id, registro, de } = props
  return (
    <>
      <Section title="RNTRC">
        <FactList
          facts={[
            { label: 'RNTRC', value: registro.rntrc },
            { label: 'Categoria', value: registro.categoria && CATEGORIA_TEXT[registro.categoria] },
          ]}
        />
        <ConsultaLida {...props} />
      </Section>
      {registro.papeis.map(({ documento, numero, seguradora, validade, arquivo }) => (
        <Section key={documento} title={DOCUMENTO_TEXT[documento]}>
          <FactList
            facts={[
              { label: documento === 'pgr' ? 'Identificação' : 'Apólice', value: numero },
              ...(documento === 'pgr' ? [] : [{ label: 'Seguradora', value: seguradora }]),
              { label: 'Vale até', value: validade && formatDay(validade) },
              ...(arquivo ? [] : [{ label: 'Arquivo', value: null }]),
            ]}
          />
          {arquivo && (
            <ArquivoLink
              id={id}
              documento={documento}
              nome={DOCUMENTO_TEXT[documento]}
              arquivo={arquivo}
              de={de}
            />
          )}
        </Section>
      ))}
    </>
  )
}
