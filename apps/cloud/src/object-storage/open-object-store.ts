import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { bucketSettings, openObjectBucket } from './object-bucket.ts'
import { openObjectFolder } from './object-folder.ts'
import type { ObjectStore } from './object-store.ts'
import { StorageUnavailableError } from './storage-refusal.ts'

/** Where a cloud keeps its files. */
export type ObjectPlace = 'bucket' | 'folder'

/** Returns where new files are kept: in the bucket of the settings, or else in the folder. */
export function objectPlace(settings: Settings): ObjectPlace {
  return bucketSettings(settings) ? 'bucket' : 'folder'
}

const opened = new WeakMap<Settings, Map<ObjectPlace, ObjectStore>>()

/** Opens the folder `objects` of the data folder, or the bucket of the settings, once. */
export function openObjectStore(settings: Settings, place = objectPlace(settings)): ObjectStore {
  const stores = opened.get(settings) ?? new Map<ObjectPlace, ObjectStore>()
  opened.set(settings, stores)
  const store = stores.get(place) ?? (place === 'folder' ? openFolder(settings) : openBucket(settings))
  stores.set(place, store)
  return store
}

function openFolder({ dataFolder }: Settings): ObjectStore {
  return openObjectFolder(join(dataFolder, 'objects'))
}

function openBucket(settings: Settings): ObjectStore {
  const bucket = bucketSettings(settings)
  if (bucket) return openObjectBucket(bucket)
  throw new StorageUnavailableError('A file is in a bucket, but STORAGE_S3_BUCKET is not set.')
}
