import type { ColumnType, Generated } from 'kysely'
import type { CompanyTypeCode, LicenceCode, ModuleKey, Role } from '#platform/shared/access.ts'
import type { ALVOS, MIDIAS, Posicao, TAMANHOS, TipoAnuncio, TipoRegra, Variante } from '../anuncio.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    anuncio: {
      owner_id: string
      id: string
      tipo: TipoAnuncio
      posicao: Posicao | null
      titulo: string
      mensagem: string
      midia_tipo: (typeof MIDIAS)[number] | null
      midia_url: string | null
      midia_alt: string | null
      imagem_arquivo_id: string | null
      acao_label: string | null
      acao_url: string | null
      acao_target: (typeof ALVOS)[number]
      tamanho: (typeof TAMANHOS)[number]
      solido: boolean
      variante: Variante
      regra: TipoRegra
      urls: string[]
      licencas: LicenceCode[]
      modulos: ModuleKey[]
      papeis: Role[]
      tipos_empresa: CompanyTypeCode[]
      empresas: string[]
      de: Timestamp | null
      ate: Timestamp | null
      repetir_dias: number | null
      publicado_em: Timestamp | null
      encerrado_em: Timestamp | null
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: ColumnType<Date, Date | undefined, Date>
    }
    anuncio_pessoa: {
      owner_id: string
      usuario_id: string
      anuncio_id: string
      visto_em: Timestamp | null
      lido_em: Timestamp | null
      cliques: Generated<number>
      fechamentos: Generated<number>
    }
  }
}
